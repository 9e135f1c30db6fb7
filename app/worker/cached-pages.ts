import { offlineCoursePath } from '#shared/paths/course.ts'
import { offlinePath } from '#shared/paths/learning.ts'
import { savesHeader } from '#shared/saves-header.ts'
import { type CachedCourse, changeFacts, type OfflineLesson, readFacts, readWaiting } from './small-store.ts'

const prefix = 'saved:'
const cacheOf = (person: string, id: string, version: string) => `${prefix}${person}:${id}:${version}`

/** What the server says that a course is made of (app/learning/routes/offline-course.ts). */
export type Manifest = {
  person: string
  course: { id: string; title: string }
  version: string
  pages: (OfflineLesson & { hash: string })[]
  practice: { id: string; url: string; hash: string }[]
  files: string[]
  bytes: number
}

export class NotSaved extends Error {}

export async function readManifest(id: string): Promise<Manifest> {
  const answer = await fetch(offlineCoursePath(id), { redirect: 'error' })
  if (!answer.ok) throw new NotSaved(String(answer.status))
  return answer.json()
}

/** Caches a course as it is now: what has not changed since is taken from the cache, and the new version
 *  counts once all of it is there. `onProgress` hears how many of how many pieces are. */
export async function cacheCourse(
  id: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const manifest = await readManifest(id)
  const before = await readFacts()
  if (before.person !== manifest.person) {
    // It would be sent as what the next one has done.
    if (before.person && (await readWaiting()).length > 0) throw new NotSaved('of another person')
    await forgetPages()
  }
  const known = (await readFacts()).courses.find((each) => each.id === id)
  if (known?.version === manifest.version) return
  const { person, version, files } = manifest
  const pages = [...manifest.pages, ...manifest.practice]
  const name = cacheOf(person, id, version)
  const cache = await caches.open(name)
  try {
    const old = known && (await caches.open(cacheOf(person, id, known.version)))
    let [bytes, there] = [0, 0]
    const wanted = new Set(files)
    const all = () => pages.length + wanted.size
    const cacheOne = async (url: string, hash: string | null) => {
      const cached = await cachedAnswer(old, url, hash)
      const answer = cached ?? (await fetched(url))
      const body = await answer.clone().arrayBuffer()
      bytes += body.byteLength
      const headers = new Headers(answer.headers)
      if (hash) headers.set('noken-hash', hash)
      await cache.put(url, new Response(body, { status: 200, headers }))
      if (hash) for (const path of filesOf(new TextDecoder().decode(body))) wanted.add(path)
      onProgress(++there, all())
    }
    for (const { url, hash } of pages) await cacheOne(url, hash)
    await cacheOne(offlinePath, version)
    for (const url of wanted) await cacheOne(url, null)
    const course: CachedCourse = {
      id,
      title: manifest.course.title,
      version,
      bytes,
      at: Date.now(),
      lessons: manifest.pages.map(({ hash: _, ...lesson }) => lesson),
      practice: manifest.practice.map(({ hash: _, ...question }) => question),
    }
    await changeFacts(({ courses, done: { [id]: _, ...done } }) => ({
      person,
      courses: [...courses.filter((each) => each.id !== id), course],
      done,
    }))
    if (known) await caches.delete(cacheOf(person, id, known.version))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

/** As it is kept already: a page when it is the same, a file by its name, which changes with it. */
async function cachedAnswer(old: Cache | undefined, url: string, hash: string | null) {
  const kept = hash ? await old?.match(url) : await caches.match(url)
  return !hash || kept?.headers.get('noken-hash') === hash ? kept : undefined
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'error', headers: { accept: '*/*', [savesHeader]: '1' } })
  if (!answer.ok) throw new NotSaved(`${answer.status} ${url}`)
  return answer
}

const shell = 'shell'
/** Under this the device has the offline library as anybody sees it, for anyone who keeps nothing of their own. */
const anybodysLibrary = `${offlinePath}/anybody`

/** Caches what comes where no page is to be had: asked for without cookies, so it is nobody's. */
export async function cacheShell(): Promise<void> {
  const answer = await fetch(`${offlinePath}?away=1`, { credentials: 'omit', redirect: 'error' })
  if (!answer.ok) throw new NotSaved(String(answer.status))
  const cache = await caches.open(shell)
  await cache.addAll(filesOf(await answer.clone().text()))
  await cache.put(anybodysLibrary, answer)
}

/** What is shown where there is nothing else. */
export const lastResort = async (): Promise<Response> =>
  (await cachedPage(offlinePath)) ?? (await cachedPage(anybodysLibrary)) ?? Response.error()

/** The stylesheets, scripts and fonts that a page asks for. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="(\/[^"?#]+\.(?:css|js|woff2|svg))"/g)].flatMap(([, path]) => path ?? []),
  ),
]

/** What is cached under a path; undefined for nothing. */
export const cachedPage = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true, ignoreSearch: true })

export async function forgetCourse(id: string): Promise<void> {
  await changeFacts(({ courses }) => ({ courses: courses.filter((each) => each.id !== id) }))
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name.split(':')[2] === id) await caches.delete(name)
}

/** Nothing that somebody has kept can be read any more; what waits to be sent still waits. */
export async function forgetPages(): Promise<void> {
  for (const name of await caches.keys()) if (name !== shell) await caches.delete(name)
  await changeFacts(() => ({ courses: [], done: {} }))
}

import { offlineCoursePath, offlineLessonPath } from '#shared/paths/course.ts'
import { cacheCourse, cachedPage, forgetPages, lastResort } from './cached-pages.ts'
import { endNews } from './news.ts'
import { type FetchEvent, scope } from './scope.ts'
import { putInLine, sendWaiting } from './sending.ts'
import { changeFacts, doneBy, forgetAll, type OfflineLesson, readFacts, readWaiting } from './small-store.ts'

/** How long the network may say nothing before what is kept is shown, or what was done counts as waiting. */
const silenceMs = 400
/** After a silence the next page does not wait for another one. */
const badForMs = 10_000
let badUntil = 0

/** Null when the network has said nothing for as long as somebody waits. */
const silence = () =>
  new Promise<null>((resolve) => setTimeout(resolve, Date.now() < badUntil ? 0 : silenceMs, null))

const keptPath = /^\/courses\/([0-9a-f-]{36})\/(?:learn|offline\/((?:practice\/)?[0-9a-f-]{36}))$/

type Place = { course: string; page: string | null }

/** The page under which a lesson is kept, for whichever address asks for it; `page` is null for the one to go on with. */
function placeOf({ pathname, searchParams }: URL): Place | null {
  const [, course, inPath] = keptPath.exec(pathname.replace(/\.data$/, '')) ?? []
  const lesson = inPath ?? searchParams.get('lesson')
  // Anyone who wants the player itself waits for it.
  if (searchParams.has('fresh')) return null
  return course ? { course, page: lesson && offlineLessonPath({ courseId: course, lessonId: lesson }) } : null
}

async function cachedOf(place: Place | null): Promise<Response | undefined> {
  if (!place) return undefined
  const facts = await readFacts()
  const course = facts.courses.find(({ id }) => id === place.course)
  if (!course) return undefined
  const question = course.practice.find(({ url }) => url === place.page)
  if (question) return cachedPage(question.url)
  const done = new Set([...(await readWaiting()).map(doneBy), ...(facts.done[course.id] ?? [])])
  const open = openOnDevice(course.lessons, done)
  const wanted =
    open.find(({ url }) => url === place.page) ?? open.find(({ isDone }) => !isDone) ?? open.at(-1)
  return wanted && cachedPage(wanted.url)
}

/** The opening rule, for what is kept (SPEC §4): what was open when it came, and what those before it have opened since. */
function openOnDevice(lessons: readonly OfflineLesson[], done: ReadonlySet<string | null>) {
  let allBefore = true
  return lessons.flatMap(({ id, url, isOpen, isCompleted, isOptional }) => {
    const opens = isOpen || allBefore
    const isDone = isCompleted || done.has(id)
    allBefore &&= isDone || isOptional
    return opens ? { url, isDone } : []
  })
}

export function answerNavigation(event: FetchEvent, url: URL): Promise<Response> {
  return event.request.method === 'POST' ? answerForm(event, url) : answerPage(event, url)
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const place = placeOf(url)
  const cached = await cachedOf(place)
  const network = fetch(event.request).then(noticePerson)
  if (!cached) return network.catch(lastResort)
  const answer = await Promise.race([network.then(whole).catch(() => null), silence()])
  if (answer && answer.status < 500) return answer
  badUntil = Date.now() + badForMs
  event.waitUntil(
    network.then(
      () => {
        badUntil = 0
        return place && cacheCourse(place.course, () => {}).catch(() => {})
      },
      () => {},
    ),
  )
  return cached
}

/** A page that has begun to come and stops half way is none. */
const whole = async (answer: Response): Promise<Response> =>
  answer.ok ? new Response(await answer.arrayBuffer(), answer) : answer

/** A page of somebody else, or of nobody: what was kept is not to be read any more. What is not sent waits for whose it is. */
async function noticePerson(answer: Response): Promise<Response> {
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
  const { person } = await readFacts()
  if (!isPage || !person || answer.headers.get('noken-viewer') === person) return answer
  await endNews()
  await forgetPages()
  if ((await readWaiting()).length === 0) {
    await forgetAll()
    await scope.registration.unregister()
  }
  return answer
}

/** What somebody does on a cached page is safe on the device before anything else, then sent. */
async function answerForm(event: FetchEvent, url: URL): Promise<Response> {
  const place = placeOf(url)
  if (!place || !/\/offline\//.test(url.pathname)) return fetch(event.request)
  const form = await event.request.clone().formData()
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  body.set('doneAt', new Date().toISOString())
  const title = String(form.get('title') ?? '')
  const key = crypto.randomUUID()
  await followNote(body, key)
  await putInLine({ key, path: offlineCoursePath(place.course), body: `${body}`, title })
  const sending = sendWaiting()
  event.waitUntil(sending.catch(() => {}))
  const outcome = await Promise.race([sending.catch(() => null), silence()])
  if (outcome === null) badUntil = Date.now() + badForMs
  const next = new URL(String(form.get('next') || url.pathname), location.origin)
  return Response.redirect(next.origin === location.origin ? next : url, 303)
}

/** A cached page knows the note that was stored when it came. One that was written here since is known by its
 *  key, and the next is written on that. */
async function followNote(body: URLSearchParams, key: string): Promise<void> {
  const [lesson, seen] = [body.get('lessonId') ?? '', body.get('seen') ?? '']
  const text = body.get('text') ?? ''
  if (body.get('intent') !== 'save-note') return
  const last = (await readFacts()).notes[lesson]
  if (last?.on === seen) body.set('seen', last.as)
  const as = text.trim() === '' ? '' : key
  await changeFacts(({ notes }) => ({ notes: { ...notes, [lesson]: { on: seen, as, text } } }))
}

/** Files of cached pages come from where these are; the data of a lesson, on a screen that runs, is waited for as long as its page. */
export function answerPiece(event: FetchEvent, url: URL): void {
  if (/\.(?:css|js|woff2|svg|webp|png)$/.test(url.pathname))
    event.respondWith(cachedPage(url.pathname).then((cached) => cached ?? fetch(event.request)))
  else if (url.pathname.endsWith('/learn.data')) event.respondWith(answerData(event, url))
}

/** The screen asks for the whole page then, which is kept. */
async function answerData({ request }: FetchEvent, url: URL): Promise<Response> {
  const network = fetch(request)
  if (!(await cachedOf(placeOf(url)))) return network
  const answer = await Promise.race([network, silence()])
  if (answer) return answer
  badUntil = Date.now() + badForMs
  network.catch(() => {})
  return Response.error()
}

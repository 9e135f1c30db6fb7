import { idIn } from '#tests/bench/desk-data.ts'
import type { Answer, Browser } from './browser.ts'

// The ways that people take through the site, each with the time that they look at what they see.

/** Who is on the way: what they are, and which of those. */
export type Places = {
  courses: number
  words: readonly string[]
  learners: readonly { cookie: string; courseId: string }[]
  admins: readonly string[]
  teachers: readonly string[]
}

export type Walker = {
  browser: Browser
  /** Waits as long as somebody looks at a page, `times` as long as usual; resolves to when the next thing was meant to be done. */
  look: (times?: number) => Promise<number>
  random: () => number
}

/** Seven in ten have no account: they come by the home page, the catalogue or, from elsewhere, a course's page; look
 *  around, search, and some go as far as the form for an account. */
export async function visitor(
  { browser, look, random }: Walker,
  { courses, words }: Places,
  at: number,
): Promise<void> {
  const course = () => `/courses/${idIn('course', likelyPlace(random(), courses))}`
  const word = () => encodeURIComponent(words[Math.floor(random() * words.length)] ?? 'kopi')
  const entry = random()
  const first = await page(browser, entry < 0.5 ? '/' : entry < 0.8 ? course() : '/courses', at)
  await browser.loadFiles(first.text())
  if (random() < 0.35) return
  if (random() < 0.7) await page(browser, '/courses', await look())
  if (random() < 0.5) await page(browser, `/courses?search=${word()}`, await look())
  if (random() < 0.25) await page(browser, `/search?q=${word()}`, await look())
  await page(browser, course(), await look())
  if (random() < 0.3) await page(browser, course(), await look())
  if (random() < 0.2) await page(browser, '/events', await look())
  if (random() < 0.15) await page(browser, '/auth/signup', await look())
}

/** One in four comes back to a course: the dashboard, the lesson that is next, some lines for themselves, and one
 *  lesson after the other. */
export async function learner(
  { browser, look, random }: Walker,
  courseId: string,
  at: number,
): Promise<void> {
  await page(browser, '/dashboard', at)
  const learn = `/courses/${courseId}/learn`
  let shown = await page(browser, learn, await look())
  const lessons = 1 + Math.floor(random() * 4)
  for (let n = 0; n < lessons; n += 1) {
    const text = shown.text()
    const lessonId = completable(text)
    if (!lessonId) return
    if (random() < 0.3) {
      const seen = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? ''
      const note = { lessonId, seen, text: `Yang perlu diingat: ${random()}` }
      await write(browser, `/courses/${courseId}/notes`, note, await look())
    }
    shown = await write(browser, learn, { intent: 'complete', lessonId }, await look(2))
  }
}

/** What the form that completes a lesson says. */
const completable = (text: string): string | null =>
  /<form[^>]*>(?:(?!<\/form>).)*value="complete"(?:(?!<\/form>).)*<\/form>/s
    .exec(text)?.[0]
    ?.match(/name="lessonId" value="([^"]+)"/)?.[1] ?? null

/** Half of one in twenty look after people and courses. */
export async function admin({ browser, look, random }: Walker, at: number): Promise<void> {
  await page(browser, '/admin/dashboard', at)
  await page(browser, '/admin/users', await look())
  await page(browser, `/admin/users?search=orang${1 + Math.floor(random() * 999)}`, await look())
  await page(browser, `/admin/users/${idIn('person', 4 + 200 * Math.floor(random() * 40))}`, await look())
  await page(browser, random() < 0.5 ? '/admin/courses?sort=-learners' : '/admin/audit', await look())
}

/** And half teach: they look at their learners and save a lesson. */
export async function teacher({ browser, look, random }: Walker, at: number): Promise<void> {
  await page(browser, '/instructor/dashboard', at)
  await page(browser, '/instructor/dashboard?tab=students&search=orang', await look())
  const [course, place] = [1 + Math.floor(random() * 10), 1 + Math.floor(random() * 4)]
  const manage = `/instructor/courses/${idIn('course', course)}/manage`
  await page(browser, manage, await look())
  const lessonId = idIn('lesson', `${course}-${place}`)
  const form = (await page(browser, `${manage}?dialog=edit-lesson&id=${lessonId}`, await look())).text()
  const fields = {
    intent: 'update-lesson',
    lessonId,
    title: `Pelajaran ${place}`,
    content: `Isi pelajaran, ${random()}.`,
    video_url: '',
    duration_minutes: '10',
    updated_at: /name="updated_at" value="([^"]+)"/.exec(form)?.[1] ?? '',
  }
  await write(browser, manage, fields, await look(3))
}

async function page(browser: Browser, path: string, at: number): Promise<Answer> {
  const answer = await browser.get(path, at)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** Sends a form and follows where its answer leads. Somebody else may have written there meanwhile. */
async function write(browser: Browser, path: string, fields: Record<string, string>, at: number) {
  const answer = await browser.post(path, fields, at)
  if (answer.location) return page(browser, answer.location, performance.now())
  if (answer.status !== 200 && answer.status !== 409)
    throw new Error(`${path} ${fields.intent}: ${answer.status}`)
  return answer
}

/** A few are looked at by many: the place of the n-th is a power of chance. Two of seven are drafts (desk-data.ts),
 *  whose neighbour is looked at. */
function likelyPlace(chance: number, among: number): number {
  const place = 1 + Math.floor(among * chance ** 3)
  return [3, 6].includes(place % 7) ? place - 1 : place
}

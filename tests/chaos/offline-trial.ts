import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { certificates, enrollments, lessonCompletions, sentReceipts } from '#db/tables/learning.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { browserFlags, browserPath } from '#tests/browser.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { freePort, startServer } from '#tests/running-server.ts'
import { type BadNetwork, badNetwork, type Weather } from './bad-network.ts'
import { completeNext, type OfflineReport, within } from './complete-on-device.ts'
import { Chance } from './payments/chance.ts'
import { type Place, withDatabase } from './place.ts'

const lessons = 50
/** Nobody needs more looks than this for fifty lessons. */
const mostSteps = 400
type Trial = {
  place: Place
  browser: Browser
  /** Of the site. */
  url: string
  courseId: string
  report: OfflineReport
  /** One learner has the machine to themselves. */
  isAlone: boolean
}

/** Has learners complete a course of fifty lessons on devices that have saved it, over a network that works, is gone,
 *  is silent for seconds, loses answers, or flaps; in two tabs, with sessions that end and somebody else at the same
 *  device. Every lesson is completed once by each, nothing of one is left to the other, and what is kept is shown
 *  within a second to a learner whose device does nothing else: several together keep the processor busy. */
export async function offlineTrial(
  place: Place,
  { seeds, together }: { seeds: number; together: number },
): Promise<OfflineReport> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer({
    ...place,
    env: { DEMO: '0', AUTH_SECRET: authSecret, PORT: `${port}`, PUBLIC_URL: url },
  })
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  const report: OfflineReport = { learners: 0, completions: 0, paints: [], complaints: [] }
  try {
    const courseId = await withDatabase(place, async (db) => {
      const modules = Array.from({ length: 5 }, () => Array.from({ length: lessons / 5 }, () => ({})))
      return (await makeCourse(db, { title: 'Kursus di lembah', modules })).id
    })
    let next = 1
    const learnOn = async () => {
      while (next <= seeds) {
        const seed = next++
        await learner({ place, browser, url, courseId, report, isAlone: together === 1 }, seed)
        const { learners, completions, paints, complaints } = report
        console.log(
          `  seed ${seed}: ${learners} learners, ${completions} completions, ${paints.length} pages of the device, ${complaints.length} complaints`,
        )
      }
    }
    await Promise.all(Array.from({ length: together }, learnOn))
    return report
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function learner(trial: Trial, seed: number): Promise<void> {
  const { place, browser, url, courseId, report, isAlone } = trial
  const network = await badNetwork(new URL(url))
  const chance = new Chance(seed)
  const [own, other] = await withDatabase(place, async (db) => {
    const [student, somebodyElse] = [await makePerson(db), await makePerson(db)]
    await enrollStudent(db, student, courseId)
    const cookies = await startSessions(db, [student.id, somebodyElse.id], url)
    return [
      { id: student.id, cookie: cookies[0] ?? '' },
      { id: somebodyElse.id, cookie: cookies[1] ?? '' },
    ] as const
  })
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    proxy: { server: network.url, bypass: '<-loopback>' },
  })
  const complain = (what: string) => report.complaints.push(`seed ${seed}: ${what}`)
  try {
    await beHere(context, url, own.cookie)
    const first = await context.newPage()
    const tabs = [first, await context.newPage()]
    // Anyone who looks at a page that does not come opens it in another tab.
    const anew = async (page: Page) => {
      const fresh = await context.newPage()
      tabs.splice(tabs.indexOf(page), 1, fresh)
      void page.close().catch(() => {})
    }
    const player = `/courses/${courseId}/learn`
    await save(first, player)
    const completed = () =>
      withDatabase(place, (db) => db.$count(lessonCompletions, eq(lessonCompletions.userId, own.id)))
    let [weather, isHere]: [Weather | 'flapping', boolean] = ['open', true]
    for (let step = 0; step < mostSteps; step += 1) {
      if (step % 5 === 0 && (await completed()) === lessons) break
      if (chance.often(40)) weather = chance.of(['open', 'open', 'gone', 'silent', 'deaf', 'flapping'])
      const stop = blow(network, weather)
      const page = chance.of(tabs)
      // A session ends now and then, and its person signs in again soon.
      if (chance.often(isHere ? 3 : 30)) {
        isHere = !isHere
        await beHere(context, url, isHere ? own.cookie : null)
      }
      if (weather === 'open' && chance.often(3)) {
        await beHere(context, url, other.cookie)
        await page.goto('/dashboard').catch(() => {})
        // What is kept of nobody is no one's.
        const kept = await within(
          page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saved:'))),
          [],
        )
        if (kept.length > 0) complain(`somebody else finds ${kept.length} courses of the one before`)
        await beHere(context, url, own.cookie)
        isHere = true
      }
      // What was kept is brought up to date now and then, or kept again after somebody else.
      if (weather === 'open' && isHere && chance.often(15)) await save(page, player).catch(() => {})
      const hasCome = await completeNext(page, player, { report, weather, isAlone })
      stop()
      if (!hasCome) await anew(page)
    }
    network.set('open')
    await beHere(context, url, own.cookie)
    const last = await context.newPage()
    await finish(last, player, completed)
    await check(trial, { ...own, complain })
    await leave(last, complain)
  } finally {
    await context.close()
    await network.close()
  }
}

const session = (url: string, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}

/** Signs a person in, or nobody. */
async function beHere(context: BrowserContext, url: string, cookie: string | null): Promise<void> {
  await context.clearCookies()
  if (cookie) await context.addCookies([session(url, cookie)])
}

/** Makes the network so; the answer ends what flaps. */
function blow(network: BadNetwork, weather: Weather | 'flapping'): () => void {
  if (weather !== 'flapping') {
    network.set(weather)
    return () => {}
  }
  let isOpen = false
  const timer = setInterval(() => {
    isOpen = !isOpen
    network.set(isOpen ? 'open' : 'gone')
  }, 500)
  return () => clearInterval(timer)
}

async function save(page: Page, player: string): Promise<void> {
  await page.goto(`${player}?fresh=1`)
  const box = page.locator('[data-offline]:not([hidden])')
  await box.waitFor({ state: 'attached', timeout: 20_000 })
  if (await box.locator('[data-does=open]:not([hidden])').count()) return
  const press = (what: string) =>
    box.locator(`[data-does=${what}]`).evaluate((button: HTMLElement) => button.click())
  await press('look')
  await box.locator('[data-does=keep]:not([hidden])').waitFor({ state: 'attached', timeout: 20_000 })
  await press('keep')
  await box.locator('[data-does=open]:not([hidden])').waitFor({ state: 'attached', timeout: 60_000 })
}

/** With a network again everything is sent, and what is left is completed. */
async function finish(page: Page, player: string, completed: () => Promise<number>): Promise<void> {
  await page.goto('/dashboard')
  for (let step = 0; step < 3 * lessons && (await completed()) < lessons; step += 1) {
    await page.goto(`${player}?fresh=1`).catch(() => {})
    const button = page.locator('[name=intent][value=complete]:visible').first()
    if (await button.isVisible().catch(() => false)) await button.click().catch(() => {})
    await delay(300)
  }
  await page.goto('/offline')
  await page
    .locator('[data-shelf-waiting]')
    .waitFor({ state: 'hidden', timeout: 60_000 })
    .catch(() => {})
}

type Checked = { id: string; complain: (what: string) => void }

async function check({ place, courseId, report }: Trial, { id, complain }: Checked): Promise<void> {
  await withDatabase(place, async (db) => {
    const rows = await db.$count(lessonCompletions, eq(lessonCompletions.userId, id))
    const refused = await db.$count(
      sentReceipts,
      and(eq(sentReceipts.userId, id), eq(sentReceipts.result, 'refused')),
    )
    const papers = await db.$count(certificates, eq(certificates.userId, id))
    const [place] = await db
      .select({ progress: enrollments.progressPercentage })
      .from(enrollments)
      .where(and(eq(enrollments.userId, id), eq(enrollments.courseId, courseId)))
    report.learners += 1
    report.completions += rows
    if (rows !== lessons) complain(`${rows} lessons are completed`)
    if (place?.progress !== 100 || papers !== 1)
      complain(`progress ${place?.progress}, ${papers} certificates`)
    if (refused > 0) complain(`${refused} were refused`)
  })
}

/** Anyone who signs out leaves nothing. */
async function leave(page: Page, complain: (what: string) => void): Promise<void> {
  await page.goto('/dashboard')
  await page
    .locator('form[data-leaves]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await page.waitForURL(({ pathname }) => pathname === '/', { timeout: 20_000 }).catch(() => {})
  for (let tries = 0; tries < 50; tries += 1) {
    const left = await page.evaluate(
      async () => (await caches.keys()).length + (await indexedDB.databases()).length,
    )
    if (left === 0) return
    await delay(100)
  }
  complain('something is left after signing out')
}

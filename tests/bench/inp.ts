import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { browserFlags, browserPath } from '#tests/browser.ts'
import type { DemoAccount, RunningServer } from '#tests/running-server.ts'
import { demoAccounts } from '#tests/running-server.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { ofLearner, ofTeacher, type Pressed } from './presses.ts'
import { milliseconds, type Report } from './report.ts'

/** As slow as a cheap phone beside this machine. */
const slower = 4
const most = 100
const rounds = 3
/** After so many pictures the browser has told what became of a press. */
const told = 12
/** Long enough for a machine that does other things besides. */
const patience = 240_000

const coursesSchema = z.object({ courses: z.array(z.object({ id: z.string(), title: z.string() })) })
const courseSchema = z.object({
  modules: z.array(z.object({ lessons: z.array(z.object({ id: z.string() })) })),
})
const taughtTitle = 'Beda Pendapat, Tetap Satu Tim'
const learntTitle = 'Memimpin Organisasi Pemuda, dari Rapat sampai Aksi'

type Figures = Map<string, number[]>

/** Keeps what the browser measures of each press, from the finger to the next picture. What takes less than 16 ms is not told. */
function noteInteractions(): void {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration)
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** Resolves when the page has been drawn so many times. */
const pictures = (count: number) =>
  new Promise<void>((resolve) => {
    const draw = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => draw(left - 1)))
    draw(count)
  })

const takeDurations = () => {
  const kept: unknown = Reflect.get(window, 'durations')
  return Array.isArray(kept) ? kept.splice(0).map(Number) : []
}

/** How long people wait for the next picture after what they press most in the player, on the dashboard and in the
 *  studio: a phone's screen, a processor that is four times slower. Every press is made several times, and the median
 *  stands for it; beside it what a press costs on a page without any script. */
export async function benchInp(report: Report): Promise<void> {
  const site = await startOnEngine('embedded', { DEMO: '1' })
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  try {
    const { server } = site
    const accounts = await demoAccounts(server.dataDir)
    const { courses } = coursesSchema.parse(await (await fetch(`${server.url}/api/courses`)).json())
    const idOf = (title: string) => courses.find((course) => course.title === title)?.id ?? ''
    const figures: Figures = new Map()
    for (let round = 0; round < rounds; round += 1) {
      const bare = 'a page without script'
      await pressAll(browser, null, server, [bareButton(bare)], figures)
      const learnt = idOf(learntTitle)
      const path = await firstLesson(server, learnt)
      // Somebody else each time: anyone who has a note finds it open.
      const learner = accountOf(accounts, 'student', round)
      await pressAll(browser, learner, server, ofLearner(path), figures, learnt)
      const taught = `/instructor/courses/${idOf(taughtTitle)}/manage`
      await pressAll(browser, accountOf(accounts, 'instructor'), server, ofTeacher(taught), figures)
    }
    tell(figures, report)
  } finally {
    await browser.close()
    await site.stop()
  }
}

function accountOf(accounts: readonly DemoAccount[], role: DemoAccount['role'], place = 0): DemoAccount {
  const account = accounts.filter((each) => each.role === role)[place]
  if (!account) throw new Error(`The demo has too few with the role ${role}.`)
  return account
}

async function firstLesson(server: RunningServer, course: string): Promise<string> {
  const { modules } = courseSchema.parse(await (await fetch(`${server.url}/api/courses/${course}`)).json())
  return `/courses/${course}/learn?lesson=${modules[0]?.lessons[0]?.id}`
}

/** The least that a press costs on this machine at this hour. */
const bareButton = (screen: string): Pressed => ({
  screen,
  path: 'data:text/html,<button>x</button>',
  presses: [{ what: 'a button', press: (page) => page.locator('button').click() }],
})

async function pressAll(
  browser: Browser,
  account: DemoAccount | null,
  server: RunningServer,
  screens: readonly Pressed[],
  figures: Figures,
  course?: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'id-ID',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addInitScript(noteInteractions)
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  if (account) {
    const { email, password } = account
    await page.request.post('/auth/signin', { form: { email, password }, maxRedirects: 0 })
  }
  if (course) await beginAnew(page, course)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  for (const screen of screens) await pressOn(page, screen, figures)
  await context.close()
}

/** Enrolled, and nothing completed: what was completed in a round before is taken back, the last first. */
async function beginAnew(page: Page, course: string): Promise<void> {
  await page.request.post(`/courses/${course}`, { form: { intent: 'enroll' } })
  const { modules } = courseSchema.parse(await (await page.request.get(`/api/courses/${course}`)).json())
  for (const { id: lessonId } of modules.flatMap(({ lessons }) => lessons).toReversed())
    await page.request.post(`/courses/${course}/learn`, { form: { intent: 'take-back', lessonId } })
}

async function pressOn(page: Page, { screen, path, presses }: Pressed, figures: Figures): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  for (const { what, press, until } of presses) {
    await page.evaluate(takeDurations)
    const before = page.url()
    const arrives = until?.(page)
    await press(page)
    await arrives
    if (page.url() !== before) await page.waitForLoadState('networkidle')
    await page.evaluate(pictures, told)
    const name = `${screen}: ${what}`
    figures.set(name, [...(figures.get(name) ?? []), Math.max(0, ...(await page.evaluate(takeDurations)))])
  }
}

function tell(figures: Figures, report: Report): void {
  report.title(
    `From a press to the next picture, a processor ${slower} times slower, the median of ${rounds}`,
  )
  for (const [what, durations] of figures) {
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0
    const value = median === 0 ? '< 16 ms' : milliseconds(median)
    const worst = `at most ${Math.max(...durations)} ms`
    const isBare = what.startsWith('a page without')
    report.line({
      what,
      value,
      compared: worst,
      ...(isBare ? {} : { target: `≤ ${most} ms`, isHeld: median <= most }),
    })
  }
}

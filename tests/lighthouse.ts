import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import type { Role } from '#shared/roles.ts'
import { browserFlags, browserPath } from './browser.ts'
import { demoDataDir } from './demo-data-dir.ts'
import { fetchedTool } from './fetched-tool.ts'
import { demoAccounts, freePort, removeDataDir, startServer } from './running-server.ts'
import { signedIn, type Visitor } from './visitor.ts'

// How Lighthouse sees the built site with its preset for phones: four scores a page, three of a screen that search
// engines never see, and what it finds wrong. Run it after a build, on a machine that does nothing else: its figures
// for speed are those of the machine, too. Words choose screens: npm run lighthouse -- dashboard studio

const least = 98
const forEverybody = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const categories = { forEverybody, signedIn: forEverybody.slice(0, 3) }
const only = process.argv.slice(2)

const firstId = z.object({ id: z.string() }).array().nonempty()
const coursesSchema = z.object({ courses: firstId })
const eventsSchema = z.object({ events: firstId })

const lighthouse = fetchedTool('lighthouse', 'lighthouse')

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      displayValue: z.string().optional(),
    }),
  ),
})

/** What Lighthouse says of a page, in the browser that runs already. */
async function report(url: string, only: readonly string[], headers: Record<string, string>) {
  const { stdout } = await promisify(execFile)(
    lighthouse,
    [
      url,
      `--port=${port}`,
      `--only-categories=${only.join(',')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 2 ** 28 },
  )
  return reportSchema.parse(JSON.parse(stdout))
}

const dataDir = await demoDataDir()
const server = await startServer({ dataDir, env: { DEMO: '1' } })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
})

const read = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json()

type Screen = { name: string; path: string; reader?: Visitor }

async function somebody(role: Role): Promise<Visitor> {
  const account = (await demoAccounts(dataDir)).find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no ${role}.`)
  return signedIn(server.url, account)
}

async function screens(): Promise<Screen[]> {
  const [course] = coursesSchema.parse(await read('/api/courses')).courses
  const [event] = eventsSchema.parse(await read('/api/events')).events
  if (!course || !event) throw new Error('The demo has neither a course nor an event to look at.')
  const ofVisitors = [
    '/',
    '/courses',
    `/courses/${course.id}`,
    '/events',
    `/events/${event.id}`,
    '/artikel',
    '/artikel/memimpin-tanpa-jabatan',
    '/passion-discovery',
  ]
  const student = await somebody('student')
  await student.post(`/courses/${course.id}`, { intent: 'enroll' })
  const [instructor, staff] = [await somebody('instructor'), await somebody('staff')]
  return [
    ...ofVisitors.map((path) => ({ name: path, path })),
    { name: "a student's dashboard", path: '/dashboard', reader: student },
    { name: 'the player', path: `/courses/${course.id}/learn`, reader: student },
    { name: 'an account', path: '/account', reader: student },
    { name: "an instructor's studio", path: '/instructor/dashboard', reader: instructor },
    { name: "the staff's desk", path: '/staff/dashboard', reader: staff },
  ]
}

/** The scores of a screen in percent, and the audits that it does not pass. */
async function look({ path: screen, reader }: Screen) {
  const headers = { 'accept-language': 'en-US', ...(reader && { cookie: reader.cookies() }) }
  // Readers of a site that is in use find its pages kept.
  await fetch(server.url + screen, { headers })
  const wanted = reader ? categories.signedIn : categories.forEverybody
  const lhr = await report(server.url + screen, wanted, headers)
  if (!lhr.finalDisplayedUrl.endsWith(screen)) throw new Error(`${screen} led to ${lhr.finalDisplayedUrl}.`)
  const scores = wanted.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1,
  )
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
  return { scores, failed, metrics: metrics.map((name) => lhr.audits[name]?.displayValue ?? '–') }
}

console.log(`${'Page'.padEnd(48)} perf  a11y  best  seo   FCP / LCP / TBT / CLS`)
try {
  const wanted = (await screens()).filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  )
  for (const screen of wanted) {
    const { scores, failed, metrics } = await look(screen)
    const figures = [0, 1, 2, 3].map((place) => String(scores[place] ?? '').padEnd(6)).join('')
    console.log(`${screen.name.padEnd(48)} ${figures}${metrics.join(' / ')}`)
    for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
    if (scores.some((score) => score < least)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
  removeDataDir(dataDir)
}

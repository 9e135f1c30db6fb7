import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { z } from 'zod'
import { browserFlags, browserPath } from './browser.ts'
import { freePort, newDataDir, removeDataDir, startServer } from './running-server.ts'

// How Lighthouse sees the built site with its preset for phones: four scores a page, and what it finds wrong. Run it after a build, on a
// machine that does nothing else: its figures for speed are those of the machine, too.

const least = 98
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const firstId = z.object({ id: z.string() }).array().nonempty()
const coursesSchema = z.object({ courses: firstId })
const eventsSchema = z.object({ events: firstId })

const dataDir = newDataDir()
const server = await startServer({ dataDir, env: { DEMO: '1' } })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
})

const read = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json()

async function pages(): Promise<string[]> {
  const [course] = coursesSchema.parse(await read('/api/courses')).courses
  const [event] = eventsSchema.parse(await read('/api/events')).events
  if (!course || !event) throw new Error('The demo has neither a course nor an event to look at.')
  return [
    '/',
    '/courses',
    `/courses/${course.id}`,
    '/events',
    `/events/${event.id}`,
    '/artikel',
    '/artikel/memimpin-tanpa-jabatan',
    '/passion-discovery',
  ]
}

/** The scores of a page in percent, and the audits that it does not pass. */
async function look(path: string) {
  // Readers of a site that is in use find its pages kept.
  await fetch(server.url + path, { headers: { 'accept-language': 'en-US' } })
  const result = await lighthouse(server.url + path, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`)
  const { lhr } = result
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
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
  for (const path of await pages()) {
    const { scores, failed, metrics } = await look(path)
    const figures = scores.map((score) => String(score).padEnd(6)).join('')
    console.log(`${path.padEnd(48)} ${figures}${metrics.join(' / ')}`)
    for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
    if (scores.some((score) => score < least)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
  removeDataDir(dataDir)
}

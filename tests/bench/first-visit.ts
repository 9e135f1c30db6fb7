import { type Browser, chromium } from '@playwright/test'
import { z } from 'zod'
import type { Role } from '#shared/roles.ts'
import { browserFlags, browserPath } from '#tests/browser.ts'
import { demoAccounts, type RunningServer, startServer } from '#tests/running-server.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'
import { addPhotos } from './photos.ts'
import type { Report } from './report.ts'
import { type Visit, visitOnPhone } from './visit-on-phone.ts'

/** Of so many first visits the middle one counts. */
const visits = 3
const mostTimesBound = 1.3
const mostBytes = 100_000

const some = z.object({ id: z.string() }).array().nonempty()
const coursesSchema = z.object({ courses: some })
const eventsSchema = z.object({ events: some })

type Screen = { what: string; path: string; reader?: Visitor }

/** First visits on slow 4G with a cheap phone: when the largest thing is painted beside the soonest that this network
 *  allows, and how much is loaded. The demo as it is, then with a photo on every course and event. */
export async function benchFirstVisit(report: Report): Promise<void> {
  const site = await startOnEngine('embedded', { DEMO: '1' })
  const { dataDir } = site.server
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  let server = site.server
  try {
    report.title('First visits on slow 4G, 4 × slower processor: the demo, which draws its pictures')
    await look(browser, server, await screensOf(server), report)
    await addPhotos(site)
    await server.stop()
    server = await startServer({ dataDir, env: { DEMO: '1' } })
    report.title('The same with a photo on every course and event')
    await look(browser, server, await screensOf(server), report)
  } finally {
    await browser.close()
    await server.stop()
    await site.stop()
  }
}

async function screensOf(server: RunningServer): Promise<Screen[]> {
  const anybody = visit(server.url)
  const read = async (path: string): Promise<unknown> => (await anybody.get(path)).json()
  const [course] = coursesSchema.parse(await read('/api/courses')).courses
  const [event] = eventsSchema.parse(await read('/api/events')).events
  if (!course || !event) throw new Error('The demo has neither a course nor an event to visit.')
  const accounts = await demoAccounts(server.dataDir)
  const somebody = async (role: Role) => {
    const account = accounts.find((each) => each.role === role)
    if (!account) throw new Error(`The demo has no ${role}.`)
    return signedIn(server.url, account)
  }
  const [student, instructor] = await Promise.all([somebody('student'), somebody('instructor')])
  await student.post(`/courses/${course.id}`, { intent: 'enroll' })
  return [
    { what: '/', path: '/' },
    { what: '/courses', path: '/courses' },
    { what: 'a course', path: `/courses/${course.id}` },
    { what: 'an event', path: `/events/${event.id}` },
    { what: 'an article', path: '/artikel/memimpin-tanpa-jabatan' },
    { what: '/passion-discovery', path: '/passion-discovery' },
    { what: '/auth/signin', path: '/auth/signin' },
    { what: '/dashboard, signed in', path: '/dashboard', reader: student },
    { what: 'the player, signed in', path: `/courses/${course.id}/learn`, reader: student },
    { what: '/account, signed in', path: '/account', reader: student },
    { what: 'the studio, signed in', path: '/instructor/dashboard', reader: instructor },
  ]
}

async function look(
  browser: Browser,
  server: RunningServer,
  screens: readonly Screen[],
  report: Report,
): Promise<void> {
  for (const { what, path, reader } of screens) {
    const cookie = reader?.cookies() ?? ''
    // Readers of a site that is in use find its pages and the widths of its pictures made.
    await visitOnPhone(browser, server.url + path, cookie)
    const seen: Visit[] = []
    for (let number = 0; number < visits; number += 1)
      seen.push(await visitOnPhone(browser, server.url + path, cookie))
    const middle = seen.toSorted((a, b) => a.lcp / a.bound - b.lcp / b.bound)[Math.floor(visits / 2)]
    if (middle) say(what, middle, report)
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (time: number) => `${Math.round(time)} ms`

function say(what: string, visit: Visit, report: Report): void {
  const { lcp, bound, arrived, work, largest, total, ofFonts, ofPictures, ofScripts, cls } = visit
  report.line({
    what: `${what}: LCP (${largest.toLowerCase()})`,
    value: ms(lcp),
    compared: `${(lcp / bound).toFixed(2)} × ${ms(bound)}`,
    target: `≤ ${mostTimesBound} × (there at ${ms(arrived)}; in all the page worked ${ms(work)})`,
    isHeld: lcp > 0 && lcp <= mostTimesBound * bound,
  })
  report.line({
    what: '  loaded',
    value: kilobytes(total),
    target: `≤ 100 kB (fonts ${kilobytes(ofFonts)}, pictures ${kilobytes(ofPictures)}, scripts ${kilobytes(ofScripts)})`,
    isHeld: total <= mostBytes,
  })
  report.line({ what: '  CLS', value: cls.toFixed(3), target: '≤ 0.01', isHeld: cls <= 0.01 })
}

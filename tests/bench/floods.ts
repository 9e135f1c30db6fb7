import { setTimeout as delay } from 'node:timers/promises'
import { startSessions } from '#tests/access/sessions.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { SiteOnEngine } from '#tests/site-on-engine.ts'
import { someAddress } from '#tests/visitor.ts'
import { onDatabase } from './many-courses.ts'
import { milliseconds, type Report } from './report.ts'

/** What one address asks at the same time, and for how long. */
const atOnce = 32
const floodMs = 5000
/** What anybody may wait longer meanwhile. Milliseconds. */
const bearable = 300

/** Reads that cost more than others. `{n}` makes each another. */
const floods = [
  { what: 'searches of the site', path: '/search?q=kampung+{n}' },
  { what: 'searches with a typing mistake', path: '/search?q=kampugn{n}' },
  { what: 'dashboards of one learner', path: '/dashboard' },
] as const

type Watching = { idle: number; during: (work: () => Promise<unknown>) => Promise<number> }

/** One address asks for what is dear, 32 times at once and again: how long anybody else waits. */
export async function benchFloods(
  site: SiteOnEngine,
  { idle, during }: Watching,
  report: Report,
): Promise<void> {
  const { url } = site.server
  const [cookie = ''] = await onDatabase(site, async (db) => {
    const { id } = await makePerson(db)
    return startSessions(db, [id], url)
  })
  for (const { what, path } of floods) {
    const headers = { cookie, 'accept-language': 'en', 'x-forwarded-for': someAddress() }
    const until = performance.now() + floodMs
    const statuses = new Map<number, number>()
    let n = 0
    const askOn = async () => {
      while (performance.now() < until) {
        n += 1
        const answer = await fetch(url + path.replace('{n}', String(n)), { headers, redirect: 'manual' })
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        // A refused sender asks again at once, but not in the same moment.
        if (answer.status === 429 || answer.status === 503) await delay(20)
      }
    }
    const waited = await during(() => Promise.all(Array.from({ length: atOnce }, askOn)))
    const most = idle + bearable
    report.line({
      what: `${atOnce} ${what} at once by one address`,
      value: milliseconds(waited),
      compared: [...statuses].map(([status, count]) => `${count}×${status}`).join(', '),
      target: `≤ ${milliseconds(most)}`,
      isHeld: waited <= most,
    })
    await delay(2000)
  }
}

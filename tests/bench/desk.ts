import { authSecret, giveFactors, startSessions } from '#tests/access/sessions.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { type EngineName, startOnEngine } from '#tests/site-on-engine.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { type Desk, instructor, reads, type Write, writes } from './desk-asks.ts'
import { fillDesk, type Size } from './desk-data.ts'
import { onDatabase } from './many-courses.ts'
import type { Report } from './report.ts'
import { type Ask, compare, timeOf } from './two-sizes.ts'

const few: Size = { people: 1000, courses: 100 }
const many: Size = { people: 100_000, courses: 10_000 }

type Site = { readers: Record<Desk, Visitor>; stop: () => Promise<void> }

/** How much longer a desk waits with a hundred times as much of everything: each list and each write. `only`: what has
 *  one of these in its name alone. */
export async function benchDesk(
  engine: EngineName,
  report: Report,
  only: readonly string[] = [],
): Promise<void> {
  const isAsked = (what: string) => only.length === 0 || only.some((words) => what.includes(words))
  const small = await startFilled(engine, few)
  const large = await startFilled(engine, many).catch(async (error: unknown) => {
    await small.stop()
    throw error
  })
  try {
    report.title(
      `Desks of ${few.people} and ${many.people} people on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, p95`,
    )
    for (const [desk, path] of reads.filter(([, path]) => isAsked(path)))
      await compare(report, nameOf(desk, path), ({ readers }) => timeOf(() => readers[desk].get(path)), [
        small,
        large,
      ])
    for (const write of writes.filter(({ what }) => isAsked(what)))
      await compare(report, write.what, writing(write), [small, large])
  } finally {
    await small.stop()
    await large.stop()
  }
}

async function startFilled(engine: EngineName, size: Size): Promise<Site> {
  const site = await startOnEngine(engine, { DEMO: '0', AUTH_SECRET: authSecret })
  try {
    const cookies = await onDatabase(site, async (db) => {
      const people = [
        await makePerson(db, { role: 'admin' }),
        await makePerson(db, { role: 'staff' }),
        await makePerson(db, { role: 'instructor' }),
      ] as const
      const ids = people.map(({ id }) => id)
      await giveFactors(db, ids)
      await fillDesk(db, size, people[2].id)
      return startSessions(db, [...ids, instructor], site.server.url)
    })
    const [admin, staff, popular, teacher] = cookies.map((cookie) => visit(site.server.url, cookie))
    if (!admin || !staff || !popular || !teacher) throw new Error('Somebody has no session.')
    return { readers: { admin, staff, popular, teacher }, stop: site.stop }
  } catch (error) {
    await site.stop()
    throw error
  }
}

/** Writes one thing after the other, on each site the same. */
function writing({ desk, path, screen, fields, status = 302 }: Write): Ask<Site> {
  const times = new Map<Site, number>()
  return async (site) => {
    const time = times.get(site) ?? 0
    times.set(site, time + 1)
    const reader = site.readers[desk]
    const typed = fields(time, screen ? await reader.get(screen).then((answer) => answer.text()) : '')
    return timeOf(() => reader.post(path, typed), status)
  }
}

/** Ids say nothing to anyone who reads the report. */
const nameOf = (desk: Desk, path: string) =>
  `${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}${desk === 'popular' ? ' (popular)' : ''}`

import type { Report } from '#tests/bench/report.ts'
import { type Ask, compare, timeOf } from '#tests/bench/two-sizes.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { countQueries, type QueryCounter } from '#tests/query-counter.ts'
import { growthReads, type Read } from './growth-asks.ts'
import { type GrowthSite, openBoth, openSite } from './growth-site.ts'
import { growthWrites, type Write } from './growth-writes.ts'

const few = 1000

/** How much longer people wait on a platform of a million courses and people than on one of a thousand, and whether a
 *  page asks more of the database there. `given`: how many instead of a million, and words of what alone is asked. */
export async function benchGrowth(report: Report, given: readonly string[]): Promise<void> {
  const size = Number(given.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const only = given.filter((word) => !/^\d+$/.test(word))
  const isAsked = ({ what }: { what: string }) =>
    only.length === 0 || only.some((words) => what.includes(words))
  const reads = growthReads.filter(isAsked)
  const writes = growthWrites.filter(isAsked)
  await openBoth([few, size], async (databases) => {
    const counters: Two<QueryCounter> = [
      await countQueries(databases[0].url),
      await countQueries(databases[1].url),
    ]
    try {
      await withSites(counters, databases, [few, size], async (sites) => {
        await timed(report, sites, reads, writes)
        await counted(report, counters, sites, reads)
      })
    } finally {
      for (const counter of counters) await counter.stop()
    }
  })
}

type Two<Each> = [Each, Each]

async function timed(
  report: Report,
  sites: Two<GrowthSite>,
  reads: readonly Read[],
  writes: readonly Write[],
) {
  report.title(
    `${sites[0].size} and ${sites[1].size} courses and people, ten places each, on a real PostgreSQL, p95`,
  )
  for (const read of reads) await asked(report, read.what, reading(read), sites)
  for (const write of writes) await asked(report, write.what, writing(write), sites)
}

/** One that fails is told, and keeps no other from being asked. */
async function asked(report: Report, what: string, ask: Ask<GrowthSite>, sites: Two<GrowthSite>) {
  try {
    await compare(report, what, ask, sites)
  } catch (error) {
    report.line({ what, value: '', target: String(error), isHeld: false })
  }
}

function reading({ by, path }: Read): Ask<GrowthSite> {
  const times = new Map<GrowthSite, number>()
  return (site) => {
    const time = times.get(site) ?? 0
    times.set(site, time + 1)
    return timeOf(() => site.readers[by].get(path(time, site.size)))
  }
}

function writing({ by, path, screen, fields }: Write): Ask<GrowthSite> {
  const times = new Map<GrowthSite, number>()
  return async (site) => {
    const time = times.get(site) ?? 0
    times.set(site, time + 1)
    const writer = by(time)
    const reader = writer === 'teacher' ? site.readers.teacher : site.completers.get(writer.person)
    if (!reader) throw new Error('Nobody writes.')
    const typed = screen ? await (await reader.get(screen(site.size))).text() : ''
    return timeOf(() => reader.post(path(time, site.size), fields(time, site.size, typed)), 302)
  }
}

/** Whether every page asks as many queries on both. No job runs meanwhile: what is queued at once for a million people is no
 *  part of an answer. */
async function counted(
  report: Report,
  counters: Two<QueryCounter>,
  sites: Two<GrowthSite>,
  reads: readonly Read[],
) {
  report.title('Queries a page')
  const countOf = async ({ by, path }: Read, counter: QueryCounter, site: GrowthSite) => {
    const ask = (time: number) => site.readers[by].get(path(time, site.size)).then((answer) => answer.text())
    // What is remembered was counted before.
    await ask(900)
    return (await counter.during(() => ask(901))).length
  }
  let most = 0
  let same = 0
  for (const read of reads) {
    const small = await countOf(read, counters[0], sites[0])
    const large = await countOf(read, counters[1], sites[1])
    most = Math.max(most, large)
    if (small === large) same += 1
    else
      report.line({
        what: read.what,
        value: String(large),
        target: `≤ ${small}, those of the small one`,
        isHeld: large <= small,
      })
  }
  report.line({
    what: 'pages that ask as many on both',
    value: String(same),
    target: `of ${reads.length}; at most ${most} queries`,
  })
}

async function withSites(
  counters: Two<QueryCounter>,
  databases: Two<RealPostgres>,
  sizes: Two<number>,
  work: (sites: Two<GrowthSite>) => Promise<void>,
) {
  const small = await openSite(sizes[0], databases[0], counters[0].databaseUrl)
  try {
    const large = await openSite(sizes[1], databases[1], counters[1].databaseUrl)
    try {
      for (const counter of counters) counter.holdAtOnce()
      await work([small, large])
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

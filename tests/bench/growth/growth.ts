import type { Report } from '#tests/bench/report.ts'
import { type Ask, compare, timeOf } from '#tests/bench/two-sizes.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { countQueries } from '#tests/query-counter.ts'
import { growthReads, type Read } from './growth-asks.ts'
import { type GrowthSite, openBoth, openSite } from './growth-site.ts'
import { growthWrites, type Write } from './growth-writes.ts'

const few = 1000

/** How much longer people wait on a platform of a million courses and people than on one of a thousand, and whether a page asks more of the database there. `given`: how many
 *  instead of a million, and words of what alone is asked. */
export async function benchGrowth(report: Report, given: readonly string[]): Promise<void> {
  const size = Number(given.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const only = given.filter((word) => !/^\d+$/.test(word))
  const isAsked = ({ what }: { what: string }) =>
    only.length === 0 || only.some((words) => what.includes(words))
  const reads = growthReads.filter(isAsked)
  const writes = growthWrites.filter(isAsked)
  await openBoth([few, size], async (databases) => {
    await timed(report, databases, [few, size], reads, writes)
    await counted(report, databases, [few, size], reads)
  })
}

type Two<Each> = [Each, Each]

async function timed(
  report: Report,
  databases: Two<RealPostgres>,
  sizes: Two<number>,
  reads: readonly Read[],
  writes: readonly Write[],
) {
  report.title(`${sizes[0]} and ${sizes[1]} courses and people, ten places each, on a real PostgreSQL, p95`)
  await withSites(
    databases.map(({ url }) => url),
    databases,
    sizes,
    async (sites) => {
      for (const read of reads) await asked(report, read.what, reading(read), sites)
      for (const write of writes) await asked(report, write.what, writing(write), sites)
    },
  )
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

/** Whether every page asks as many queries on both: through somebody who notes them, when nothing else is measured. */
async function counted(
  report: Report,
  databases: Two<RealPostgres>,
  sizes: Two<number>,
  reads: readonly Read[],
) {
  report.title('Queries a page')
  const counters = [await countQueries(databases[0].url), await countQueries(databases[1].url)] as const
  const counts: Two<Map<string, number>> = [new Map(), new Map()]
  try {
    await withSites(
      counters.map(({ databaseUrl }) => databaseUrl),
      databases,
      sizes,
      async (sites) => {
        for (const [at, counter] of counters.entries()) {
          await counter.holdJobs()
          const site = sites[at]
          if (!site) continue
          for (const { what, by, path } of reads) {
            const ask = (time: number) =>
              site.readers[by].get(path(time, site.size)).then((answer) => answer.text())
            // What is remembered is counted before.
            await ask(900)
            counts[at]?.set(what, (await counter.during(() => ask(901))).length)
          }
          counter.letJobsGo()
        }
      },
    )
  } finally {
    for (const counter of counters) await counter.stop()
  }
  const different = reads.filter(({ what }) => counts[0].get(what) !== counts[1].get(what))
  for (const { what } of different)
    report.line({
      what,
      value: String(counts[1].get(what)),
      target: `${counts[0].get(what)} on the small one`,
      isHeld: (counts[1].get(what) ?? 0) <= (counts[0].get(what) ?? 0),
    })
  report.line({
    what: 'as many as on the small one',
    value: String(reads.length - different.length),
    target: `of ${reads.length} pages; at most ${Math.max(...counts[1].values())} queries`,
  })
}

async function withSites(
  urls: readonly string[],
  databases: Two<RealPostgres>,
  sizes: Two<number>,
  work: (sites: Two<GrowthSite>) => Promise<void>,
) {
  const small = await openSite(sizes[0], databases[0], urls[0])
  try {
    const large = await openSite(sizes[1], databases[1], urls[1])
    try {
      await work([small, large])
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

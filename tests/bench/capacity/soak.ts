import { megabytes, milliseconds, type Report } from '#tests/bench/report.ts'
import { freePort } from '#tests/running-server.ts'
import { inspectMemory } from './collected-memory.ts'
import { startFilledSite } from './filled-site.ts'
import { startPeople } from './people-load.ts'
import { bytesInCaches } from './process-memory.ts'
import { slopeOf } from './slope.ts'

/** What a process takes until it has done everything once is no leak: compiled code, the contexts of the first badge, the first of all
 *  pages. So many minutes pass before anything counts. */
const warmMinutes = 15
/** What JavaScript holds is flat when an hour adds less than this, in MB. */
const mostHeld = 1
/** The process as a whole, whose pages the allocator gives back late: less than this part of it an hour. */
const mostOfProcess = 0.05
const minute = 60_000
const hour = 60 * minute

type Point = readonly [ms: number, megabytes: number]

/** People come and go for so many minutes after those of warming up. Each minute the process collects its garbage, so that what counts is
 *  what it holds and not what waits to be collected (V8 lets hundreds of MB come together). Caches have bounds of their
 *  own and fill for hours: what they hold is left out. */
export async function benchSoak(report: Report, minutes = 30, perMinute = 400): Promise<void> {
  const port = await freePort()
  const { site, places } = await startFilledSite({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
  const people = startPeople(site.server.url, places)
  const memory = await inspectMemory(port)
  try {
    report.title(
      `${perMinute} people a minute for ${minutes} minutes after ${warmMinutes}, one process on a real PostgreSQL`,
    )
    const held: Point[] = []
    const cached: Point[] = []
    const process: Point[] = []
    const waits: number[] = []
    let pages = 0
    const wrong: string[] = []
    const began = performance.now()
    for (let passed = 0; passed < warmMinutes + minutes; passed += 1) {
      const measured = await people.measure({ perMinute, warmMs: 0, measureMs: minute })
      const now = await memory.collect()
      const inCaches = await bytesInCaches(site.server.url)
      wrong.push(...measured.why)
      if (passed < warmMinutes) continue
      const at = performance.now() - began
      held.push([at, (now.held - inCaches) / 2 ** 20])
      cached.push([at, inCaches / 2 ** 20])
      process.push([at, now.rss / 2 ** 20])
      waits.push(measured.p99)
      pages += measured.pages
    }
    report.line({
      what: 'pages a second',
      value: (pages / (minutes * 60)).toFixed(0),
      compared: `p99 of a minute ${milliseconds(Math.min(...waits))} to ${milliseconds(Math.max(...waits))}`,
      target: `no errors ${wrong.join('; ')}`,
      isHeld: wrong.length === 0,
    })
    reportSlope(report, 'held after a collection, beside caches', held, () => mostHeld)
    reportSlope(report, 'in caches, which have bounds', cached)
    reportSlope(report, 'the process', process, (mean) => mostOfProcess * mean)
  } finally {
    memory.close()
    people.stop()
    await site.stop()
  }
}

function reportSlope(
  report: Report,
  what: string,
  points: readonly Point[],
  mostOf: (mean: number) => number = () => Number.POSITIVE_INFINITY,
) {
  const { perUnit, error, mean } = slopeOf(points)
  const perHour = perUnit * hour
  const most = mostOf(mean)
  const bound = Number.isFinite(most) ? `≤ ${most.toFixed(1)} MB an hour; ` : ''
  const [first = 0, last = 0] = [points[0]?.[1], points.at(-1)?.[1]]
  report.line({
    what: `${what}, on average`,
    value: megabytes(mean),
    compared: `${perHour >= 0 ? '+' : ''}${perHour.toFixed(1)} ± ${(error * hour).toFixed(1)} MB/h`,
    target: `${bound}from ${megabytes(first)} to ${megabytes(last)}`,
    isHeld: perHour <= most,
  })
}

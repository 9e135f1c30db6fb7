import { setTimeout as delay } from 'node:timers/promises'
import { megabytes, milliseconds, type Report } from '#tests/bench/report.ts'
import { startFilledSite } from './filled-site.ts'
import { startPeople } from './people-load.ts'
import { heapOf, memoryNow, processesOf } from './process-memory.ts'
import { grouped, slopeOf } from './slope.ts'

const everyMs = 10_000
/** What a process takes until it has done everything once is no leak: compiled code, the contexts of the first badge, the first of all
 *  pages. So many  minutes pass before anything counts. */
const warmMinutes = 15
const heap = 'heap of the workers'
/** Memory is flat when an hour adds less than this part of it. */
const mostOfMemory = 0.05
const hour = 3_600_000

/** Processes that work on what people send, and end when nobody has sent anything for a while. */
const drawing = 'what draws and lays out, now and then'

type Point = readonly [ms: number, megabytes: number]

/** People come and go for so many minutes after those of warming up, and the memory of each process is looked at every ten seconds: how
 *  much an  hour adds to it. Of the heap the least of each minute counts: what is above it waits to be collected. */
export async function benchSoak(report: Report, minutes = 60, perMinute = 600): Promise<void> {
  const { site, places } = await startFilledSite({ WORKERS: '2' })
  const people = startPeople(site.server.url, places)
  try {
    report.title(
      `${perMinute} people a minute for ${minutes} minutes after ${warmMinutes}, two workers on a real PostgreSQL`,
    )
    await people.measure({ perMinute, warmMs: 0, measureMs: warmMinutes * 60_000 })
    const series = new Map<string, Point[]>()
    const began = performance.now()
    const until = began + minutes * 60_000
    const watching = watch(until, async () => {
      const at = performance.now() - began
      const parts = new Map<string, number>([[drawing, 0]])
      let workers = 0
      for (const each of processesOf(site.server.process.pid)) {
        const what =
          each.depth > 1 ? drawing : each.depth === 0 ? 'who holds the port' : `worker ${++workers}`
        parts.set(what, (parts.get(what) ?? 0) + (memoryNow(each) ?? 0))
      }
      parts.set(heap, await heapOf(site.server.url))
      for (const [what, held] of parts) series.set(what, [...(series.get(what) ?? []), [at, held]])
    })
    const pieces = Math.max(1, Math.round(minutes / 10))
    for (let n = 1; n <= pieces; n += 1) {
      const measureMs = (until - performance.now()) / (pieces - n + 1)
      const { p50, p99, longest, pages, seconds, errors, why } = await people.measure({
        perMinute,
        warmMs: 0,
        measureMs,
      })
      report.line({
        what: `minutes ${Math.round(((n - 1) * minutes) / pieces)} to ${Math.round((n * minutes) / pieces)}`,
        value: milliseconds(p99),
        compared: `p50 ${milliseconds(p50)}`,
        target: `longest ${milliseconds(longest)}, ${Math.round(pages / seconds)} pages/s, ${errors} errors ${why.join('; ')}`,
        isHeld: errors === 0,
      })
    }
    await watching
    for (const [what, points] of series) reportSlope(report, what, points)
  } finally {
    people.stop()
    await site.stop()
  }
}

async function watch(until: number, look: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await look()
    await delay(everyMs)
  }
}

function reportSlope(report: Report, what: string, points: readonly Point[]): void {
  const minutes = grouped(points, 60_000, what === heap ? 'lowest' : 'mean')
  if (minutes.length < 3) return
  const { perUnit, error, mean } = slopeOf(minutes)
  const [perHour, errorPerHour] = [perUnit * hour, error * hour]
  const most = mostOfMemory * mean
  const isJudged = what !== drawing
  report.line({
    what: `${what}, on average`,
    value: megabytes(mean),
    compared: `${perHour >= 0 ? '+' : ''}${perHour.toFixed(1)} ± ${errorPerHour.toFixed(1)} MB/h`,
    target: isJudged
      ? `≤ ${most.toFixed(1)} MB an hour; from ${megabytes(points[0]?.[1] ?? 0)} to ${megabytes(points.at(-1)?.[1] ?? 0)}`
      : '',
    isHeld: !isJudged || perHour <= most,
  })
}

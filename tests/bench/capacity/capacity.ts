import { megabytes, milliseconds, type Report } from '#tests/bench/report.ts'
import { startFilledSite } from './filled-site.ts'
import { type Measured, startPeople } from './people-load.ts'
import { memoryNow, processesOf, processorSeconds } from './process-memory.ts'

const mostMs = 200
/** The first step, in people a minute, and how much more come with each. */
const [first, growth] = [300, 1.35]
const warmMs = 35_000

/** How many people this machine serves: more and more of them come, as people come, until one page in a hundred takes
 *  longer than 200 ms; with one process that answers, and with two. `minutes`: how long each step is measured. */
export async function benchCapacity(report: Report, minutes = 0.5): Promise<void> {
  for (const workers of [1, 2]) await measureWorkers(report, workers, minutes)
}

async function measureWorkers(report: Report, workers: number, minutes: number): Promise<void> {
  const { site, places } = await startFilledSite({ WORKERS: String(workers) })
  const people = startPeople(site.server.url, places)
  try {
    report.title(
      `People on a real PostgreSQL, ${workers === 1 ? 'one worker' : `${workers} workers`}, with the people on the same machine`,
    )
    const step = async (perMinute: number) => {
      const processes = processesOf(site.server.process.pid)
      const used = processorSeconds(processes)
      const measured = await people.measure({ perMinute, warmMs, measureMs: minutes * 60_000 })
      // Also while it warms up.
      const cores = (processorSeconds(processes) - used) / (measured.seconds + warmMs / 1000)
      show(report, perMinute, measured, cores)
      return measured
    }
    // What is asked first is compiled, and pages come to be kept.
    await people.measure({ perMinute: first, warmMs: 0, measureMs: warmMs })
    let served: { perMinute: number; measured: Measured } | null = null
    for (let perMinute = first; ; perMinute = Math.round(perMinute * growth)) {
      const measured = await step(perMinute)
      // A hiccup of the machine is no bound: what was too slow is measured once more.
      const better = isServed(measured) ? measured : await step(perMinute)
      if (!isServed(better)) break
      served = { perMinute, measured: better }
    }
    report.line({
      what: `people a minute within ${mostMs} ms at the 99th percentile`,
      value: served ? String(served.perMinute) : 'none',
      compared: served ? `${Math.round(served.measured.pages / served.measured.seconds)} pages/s` : '',
    })
    const memory = processesOf(site.server.process.pid).map((each) => megabytes(memoryNow(each) ?? 0))
    report.line({ what: 'memory of its processes afterwards', value: memory.join(' + ') })
  } finally {
    people.stop()
    await site.stop()
  }
}

const isServed = ({ p99, errors }: Measured) => p99 <= mostMs && errors === 0

function show(report: Report, perMinute: number, measured: Measured, serverCores: number): void {
  const { pages, files, seconds, p50, p99, longest, there, errors, why, ownLagP99, cores } = measured
  report.line({
    what: `${perMinute} people a minute, ${there} at once`,
    value: milliseconds(p99),
    compared: `p50 ${milliseconds(p50)}`,
    target: [
      `longest ${milliseconds(longest)}`,
      `${Math.round(pages / seconds)} pages and ${Math.round(files / seconds)} files/s`,
      `site ${serverCores.toFixed(2)} cores, people ${cores.toFixed(2)}, late by ${milliseconds(ownLagP99)}`,
      ...(errors > 0 ? [`${errors} errors: ${why.join('; ')}`] : []),
    ].join(', '),
  })
}

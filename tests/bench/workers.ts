import { execFileSync } from 'node:child_process'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { compareWithBare, measure, memoryOf } from './measure.ts'
import { megabytes, perSecond, type Report } from './report.ts'

const rounds = 2

/** How much two workers answer beside one, with the memory that they take; and kept pages with a line of the log for each. */
export async function benchWorkers(report: Report): Promise<void> {
  const rates = new Map<number, number>()
  for (const workers of [1, 2]) {
    const site = await startOnEngine('postgres', { DEMO: '1', WORKERS: String(workers) })
    try {
      report.title(`${workers === 1 ? 'One process' : `${workers} workers`} on a real PostgreSQL`)
      const rendered = await best(`${site.server.url}/courses?fresh=1`)
      rates.set(workers, rendered)
      report.line({
        what: '/courses, rendered',
        value: perSecond(rendered),
        compared: `${(rendered / (rates.get(1) ?? rendered)).toFixed(2)} × one`,
      })
      report.line({ what: '/courses, kept', value: perSecond(await best(`${site.server.url}/courses`)) })
      const memory = [site.server.process.pid, ...childrenOf(site.server.process.pid)].map((pid) =>
        megabytes(memoryOf(Number(pid))),
      )
      report.line({ what: 'memory of each process', value: memory.join(' + ') })
    } finally {
      await site.stop()
    }
  }
  await benchWatched(report)
}

/** The default log has a line for each request, and somebody may scrape figures. */
async function benchWatched(report: Report): Promise<void> {
  const watched = { LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-of-sixteen-or-more' }
  for (const [name, env] of [
    ['Without a line for each request', {}],
    ['With a line for each request, and figures', watched],
  ] as const) {
    const site = await startOnEngine('postgres', { DEMO: '1', ...env })
    try {
      report.title(name)
      const { perSecond: rate, bare } = await compareWithBare(`${site.server.url}/courses`)
      report.line({
        what: '/courses, kept',
        value: perSecond(rate),
        compared: `${(rate / bare).toFixed(2)} × bare`,
      })
    } finally {
      await site.stop()
    }
  }
}

async function best(url: string): Promise<number> {
  let most = 0
  for (let round = 0; round < rounds; round += 1) most = Math.max(most, await measure(url))
  return most
}

const childrenOf = (pid: number | undefined): string[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .flatMap(([each, parent]) => (each && parent === String(pid) ? [each] : []))

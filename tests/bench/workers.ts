import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import { compareWithBare, measure, memoryOf } from './measure.ts'
import { megabytes, perSecond, type Report } from './report.ts'

const rounds = 3

/** How much computing a rendered page is, about. */
const renderMs = 3

/** How much two workers answer beside one, with the memory that they take; and cached pages with a line of the log for each. */
export async function benchWorkers(report: Report): Promise<void> {
  const sites = [await onPostgres({ WORKERS: '1' }), await onPostgres({ WORKERS: '2' })] as const
  try {
    await compareWorkers(sites, report)
  } finally {
    for (const site of sites) await site.stop()
  }
  await benchWatched(report)
}

const onPostgres = (env: Record<string, string>) => startOnEngine('postgres', { DEMO: '1', ...env })

/** One and two in turn, and beside them servers that do nothing but compute: what the second adds there is all that
 *  this machine, which also asks and has a PostgreSQL to run, has to give. The best of the rounds each. */
async function compareWorkers([one, two]: readonly [SiteOnEngine, SiteOnEngine], report: Report) {
  const best = { spinOne: 0, spinTwo: 0, renderedOne: 0, renderedTwo: 0, keptOne: 0, keptTwo: 0 }
  const asks: Record<keyof typeof best, () => Promise<number>> = {
    spinOne: () => measureSpinning(1),
    spinTwo: () => measureSpinning(2),
    renderedOne: () => measure(`${one.server.url}/courses?fresh=1`),
    renderedTwo: () => measure(`${two.server.url}/courses?fresh=1`),
    keptOne: () => measure(`${one.server.url}/courses`),
    keptTwo: () => measure(`${two.server.url}/courses`),
  }
  for (let round = 0; round < rounds; round += 1)
    for (const what of ['spinOne', 'spinTwo', 'renderedOne', 'renderedTwo', 'keptOne', 'keptTwo'] as const)
      best[what] = Math.max(best[what], await asks[what]())
  report.title('One process and two workers on a real PostgreSQL, in turn')
  for (const [what, alone, both] of [
    [`computing for ${renderMs} ms`, best.spinOne, best.spinTwo],
    ['/courses, rendered', best.renderedOne, best.renderedTwo],
    ['/courses, kept', best.keptOne, best.keptTwo],
  ] as const) {
    report.line({ what: `${what}, one`, value: perSecond(alone) })
    report.line({
      what: `${what}, two`,
      value: perSecond(both),
      compared: `${(both / alone).toFixed(2)} × one`,
    })
  }
  report.line({ what: 'memory of one process', value: memories(one) })
  report.line({ what: 'memory of the port, and of two workers', value: memories(two) })
}

const memories = ({ server: { process: own } }: SiteOnEngine): string =>
  [own.pid, ...childrenOf(own.pid)].map((pid) => megabytes(memoryOf(Number(pid)))).join(' + ')

async function measureSpinning(processes: number): Promise<number> {
  const file = path.join(import.meta.dirname, 'spinning-server.ts')
  const flags = ['--disable-warning=ExperimentalWarning', file, String(processes), String(renderMs)]
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  try {
    return await measure(`http://127.0.0.1:${String(port).trim()}/`)
  } finally {
    child.kill()
  }
}

/** The default log has a line for each request, and somebody may scrape figures. */
async function benchWatched(report: Report): Promise<void> {
  const watched = { LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-of-sixteen-or-more' }
  for (const [name, env] of [
    ['Without a line for each request', {}],
    ['With a line for each request, and figures', watched],
  ] as const) {
    const site = await onPostgres(env)
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

const childrenOf = (pid: number | undefined): string[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .flatMap(([each, parent]) => (each && parent === String(pid) ? [each] : []))

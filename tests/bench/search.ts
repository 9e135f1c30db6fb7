import { startOnEngine } from '#tests/site-on-engine.ts'
import { addCourses, onDatabase, searchTerms } from './many-courses.ts'
import { p95 } from './measure.ts'
import { milliseconds, type Report } from './report.ts'

const few = 1000
const many = 100_000
const rounds = 8

/** The two searches: the catalogue's own, and that of the whole site. */
const searches = [
  { path: '/courses', field: 'search' },
  { path: '/search', field: 'q' },
] as const

type Search = (typeof searches)[number]

/** How much longer a search takes with a hundred times as many courses. */
export async function benchSearch(engine: 'embedded' | 'postgres', report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '0' })
  try {
    report.title(`Search on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, p95`)
    await onDatabase(site, (db) => addCourses(db, few, 0))
    const withFew = await times(site.server.url)
    await onDatabase(site, (db) => addCourses(db, many - few, 0))
    const withMany = await times(site.server.url)
    for (const [place, { path, field }] of searches.entries()) {
      const [short = 0, long = 0] = [withFew[place], withMany[place]]
      const ratio = long / short
      report.line({ what: `${path}?${field}=…, ${few} courses`, value: milliseconds(short) })
      report.line({
        what: `${path}?${field}=…, ${many} courses`,
        value: milliseconds(long),
        compared: `× ${ratio.toFixed(2)}`,
        target: '≤ × 1.5',
        isHeld: ratio <= 1.5,
      })
    }
  } finally {
    await site.stop()
  }
}

async function times(url: string): Promise<number[]> {
  const found: number[] = []
  for (const search of searches) found.push(await searchTime(url, search))
  return found
}

async function searchTime(url: string, { path, field }: Search): Promise<number> {
  // A parameter that the page does not read keeps it from being kept.
  const urls = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, round) =>
      searchTerms.map(
        (term) => `${url}${path}?${new URLSearchParams({ [field]: term, fresh: `${prefix}${round}` })}`,
      ),
    ).flat()
  await p95(urls('warm-up-', 2))
  return p95(urls('', rounds))
}

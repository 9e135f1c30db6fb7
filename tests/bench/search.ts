import { startOnEngine } from '#tests/site-on-engine.ts'
import { addCourses, onDatabase, searchTerms } from './many-courses.ts'
import { p95 } from './measure.ts'
import { milliseconds, type Report } from './report.ts'

const few = 1000
const many = 100_000
const rounds = 8

/** How much longer a search of the catalogue takes with a hundred times as many courses. */
export async function benchSearch(engine: 'embedded' | 'postgres', report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '0' })
  try {
    report.title(`Search on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, p95`)
    await onDatabase(site, (db) => addCourses(db, few, 0))
    const withFew = await searchTime(site.server.url)
    report.line({ what: `/courses?search=…, ${few} courses`, value: milliseconds(withFew) })
    await onDatabase(site, (db) => addCourses(db, many - few, 0))
    const withMany = await searchTime(site.server.url)
    const ratio = withMany / withFew
    report.line({
      what: `/courses?search=…, ${many} courses`,
      value: milliseconds(withMany),
      compared: `× ${ratio.toFixed(2)}`,
      target: '≤ × 1.5',
      isHeld: ratio <= 1.5,
    })
  } finally {
    await site.stop()
  }
}

async function searchTime(url: string): Promise<number> {
  // A parameter that the page does not read keeps it from being kept.
  const urls = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, round) =>
      searchTerms.map(
        (search) => `${url}/courses?${new URLSearchParams({ search, fresh: `${prefix}${round}` })}`,
      ),
    ).flat()
  await p95(urls('warm-up-', 2))
  return p95(urls('', rounds))
}

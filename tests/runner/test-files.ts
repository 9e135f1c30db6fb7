import { globSync } from 'node:fs'
import { projectRoot } from '#tests/source-files.ts'
import type { Extent } from './extent.ts'
import type { FileOutcome } from './outcomes.ts'

/** What takes long and seldom finds anything waits for `npm run test:all`: trials of deaths and outages, and what a quicker test has
 *  shown on the other engine. */
export const longTests = '{scripts,tests}/**/*.long.test.ts'

/** Journeys that wait for it whole; of the others some ways and looks do (only-in-all.ts). */
export const longJourneys = 'tests/**/*.long.journey.ts'

/** Where sources and tests are. */
export const sourceFolders = '{app,content,db,domain,messages,platform,scripts,server,shared,tests}'

/** Every file of tests that there is, from the root of the repository. */
export const testFiles = (): string[] =>
  globSync(`${sourceFolders}/**/*.{test,journey}.{ts,tsx}`, { cwd: projectRoot }).toSorted()

/** The files that should have run and did not: a folder that no project includes would be forgotten in silence. */
export function forgottenFiles(extent: Extent, outcomes: readonly FileOutcome[]): string[] {
  const ran = new Set(outcomes.map(({ file }) => file))
  const later = new Set(extent === 'all' ? [] : globSync([longTests, longJourneys], { cwd: projectRoot }))
  return testFiles().filter((file) => !ran.has(file) && !later.has(file))
}

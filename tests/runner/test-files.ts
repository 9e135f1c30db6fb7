import { globSync } from 'node:fs'
import { mainJourneys } from '#tests/journeys/main-journeys.ts'
import { projectRoot } from '#tests/source-files.ts'
import type { Extent } from './extent.ts'
import type { FileOutcome } from './outcomes.ts'

/** What takes long and seldom finds anything waits for `npm run test:all`: trials of deaths and outages, and what a quicker test has
 *  shown on the other engine. */
export const longTests = '{scripts,tests}/**/*.long.test.ts'

/** Where sources and tests are. */
export const sourceFolders = '{app,content,db,domain,messages,platform,scripts,server,shared,tests}'

/** Every file of tests that there is, from the root of the repository. */
export const testFiles = (): string[] =>
  globSync(`${sourceFolders}/**/*.{test,journey}.{ts,tsx}`, { cwd: projectRoot }).toSorted()

/** The files that only `npm run test:all` runs. Of the main journeys, too, some ways and looks wait for it (only-in-all.ts). */
export function filesInAll(): string[] {
  const long = new Set(globSync(longTests, { cwd: projectRoot }))
  const main = new Set(mainJourneys)
  return testFiles().filter((file) => long.has(file) || (file.endsWith('.journey.ts') && !main.has(file)))
}

/** The files that should have run and did not: a folder that no project includes would be forgotten in silence. */
export function forgottenFiles(extent: Extent, outcomes: readonly FileOutcome[]): string[] {
  const ran = new Set(outcomes.map(({ file }) => file))
  const later = new Set(extent === 'all' ? [] : filesInAll())
  return testFiles().filter((file) => !ran.has(file) && !later.has(file))
}

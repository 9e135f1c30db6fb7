import type { PlaywrightTestProject } from '@playwright/test'
import type { Extent } from '#tests/runner/extent.ts'
import type { EngineOption } from './journey.ts'

/** Stands in the title of a journey that only `npm run test:all` walks. */
export const onlyInAll = '@all'

type Project = PlaywrightTestProject<EngineOption>

const embedded: Project = { name: 'embedded', use: { engine: 'embedded' } }
const postgres: Project = {
  name: 'postgres',
  use: { engine: 'postgres' },
  // What a screen looks like has nothing to do with the engine.
  testIgnore: '**/accessibility*.journey.ts',
}

/** The main journeys go on the embedded database, which is what a newcomer's `npm start` runs on. */
export const projectsOf = (extent: Extent): Project[] =>
  extent === 'all' ? [embedded, postgres] : [{ ...embedded, grepInvert: new RegExp(onlyInAll) }]

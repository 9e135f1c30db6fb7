import { extent } from './runner/extent.ts'

// When everything is tested, properties are tried a thousand times instead of a hundred; those that say a number of their own have runs(…).
if (extent === 'all') {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), numRuns: 1000 })
}

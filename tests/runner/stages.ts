import type { Extent } from './extent.ts'

export type Stage = {
  name: string
  command: readonly string[]
  /** It runs tests, and its reporter leaves what became of them. */
  hasTests?: boolean
  /** It needs nothing of the stage before it, and goes beside it; what it says comes when it has ended. */
  isBeside?: boolean
}

/** Everything that must hold, cheap first. What is built here is what every later stage runs. */
export const stagesOf = (extent: Extent): Stage[] => [
  { name: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Messages and types', command: ['npm', 'run', '--silent', 'typecheck'], isBeside: true },
  { name: 'Who imports whom', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'Unused code', command: ['knip', '--no-config-hints'], isBeside: true },
  {
    name: 'Code that only tests use',
    command: ['knip', '--no-config-hints', '--production'],
    isBeside: true,
  },
  // It writes the messages anew, which the others read.
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: extent === 'all' ? 'Tests, the long ones too (Vitest)' : 'Tests (Vitest)',
    command: ['vitest', 'run'],
    hasTests: true,
  },
  {
    name:
      extent === 'all' ? 'Journeys in every way on both engines (Playwright)' : 'Main journeys (Playwright)',
    command: ['playwright', 'test'],
    hasTests: true,
  },
]

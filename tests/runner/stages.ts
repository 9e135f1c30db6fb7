import type { Extent } from './extent.ts'

export type Stage = {
  name: string
  command: readonly string[]
  /** It runs tests, and its reporter leaves what became of them. */
  hasTests?: boolean
  /** It needs nothing of the stage before it, and goes beside it; what it says comes when it has ended. */
  isBeside?: boolean
}

/** One of so many parts into which the tests are cut, from 1 on. */
export type Shard = { part: number; of: number }

/** The part that `--shard 1/3` asks for; none without it. Throws for one that there is not. */
export function shardIn(words: readonly string[]): Shard | undefined {
  const at = words.indexOf('--shard')
  if (at < 0) return undefined
  const [, part, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(words[at + 1] ?? '') ?? []
  const shard = { part: Number(part), of: Number(of) }
  if (!(shard.part <= shard.of)) throw new Error('Which part of the tests? For example --shard 1/3.')
  return shard
}

const shardArguments = (shard: Shard | undefined): string[] =>
  shard ? [`--shard=${shard.part}/${shard.of}`] : []

/** Everything that must hold, cheap first. What is built here is what every later stage runs. Of the tests those of `shard`, all where
 *  there  is none. */
export const stagesOf = (extent: Extent, shard?: Shard): Stage[] => [
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
    command: ['vitest', 'run', ...shardArguments(shard)],
    hasTests: true,
  },
  {
    name:
      extent === 'all' ? 'Journeys in every way on both engines (Playwright)' : 'Main journeys (Playwright)',
    command: ['playwright', 'test', ...shardArguments(shard)],
    hasTests: true,
  },
]

import { configDefaults, defineConfig } from 'vitest/config'
import { whereEnginesDiffer } from './tests/engines/where-engines-differ.ts'
import { extent } from './tests/runner/extent.ts'
import { LongestFirst } from './tests/runner/longest-first.ts'
import { longTests } from './tests/runner/test-files.ts'

/** Not the repository itself: what is built, what servers have left, and the copies that mutation testing makes. */
const exclude = [...configDefaults.exclude, 'build/**', 'data/**', '.stryker-tmp/**']
/** Tests that use a database in this process. Where engines can differ they run on both; with `test:all` all of them do. */
const databaseTests = ['**/*.db.test.ts']
/** Tests of the built site, as processes of its own. */
const siteTests = ['tests/{access,budgets,fuzz,process,site}/**/*.test.ts']

const onEngine = (engine: 'embedded' | 'postgres', include = databaseTests) => ({
  extends: true as const,
  test: {
    name: engine,
    include,
    exclude,
    env: { TEST_ENGINE: engine },
    globalSetup: `./tests/engines/prepare-${engine}.ts`,
  },
})

/** Each file is a process of its own, which starts servers. */
const ofTheSite = (name: string, include: string[], notYet: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: [...exclude, ...notYet], isolate: true, setupFiles: [] },
})

export default defineConfig({
  // Libraries as they run in production: that of Markdown checks itself at every step otherwise.
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    reporters: ['default', './tests/runner/vitest-reporter.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A worker imports what its files share once. What a file changes in it, it puts back (own-locale.ts).
    isolate: false,
    setupFiles: ['./tests/own-locale.ts', './tests/long-properties.ts'],
    // Long enough for a machine that is ten times slower: a test that hangs is found a little later, nothing else is lost.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...databaseTests, ...siteTests, longTests],
        },
      },
      onEngine('embedded'),
      onEngine('postgres', extent === 'all' ? databaseTests : whereEnginesDiffer()),
      ofTheSite('site', siteTests, [longTests]),
      ...(extent === 'all' ? [ofTheSite('long', [longTests])] : []),
    ],
  },
})

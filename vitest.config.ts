import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that speak to a database in this process: they run twice, once on each engine. */
const databaseTests = ['**/*.db.test.ts']
/** Tests of the built site, as processes of its own. */
const siteTests = ['tests/{access,budgets,process,site}/**/*.test.ts']

const onEngine = (engine: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: engine,
    include: databaseTests,
    env: { TEST_ENGINE: engine },
    globalSetup: `./tests/engines/prepare-${engine}.ts`,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    // A second, as usual, is little on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...databaseTests, ...siteTests, 'build/**', 'data/**'],
        },
      },
      onEngine('embedded'),
      onEngine('postgres'),
      {
        extends: true,
        test: {
          name: 'site',
          include: siteTests,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})

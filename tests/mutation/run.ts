import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fetchedTool } from '#tests/fetched-tool.ts'
import { type Area, areas } from './areas.ts'
import { runTests } from './tests-of-run.ts'

// npm run mutate [-- AREA …] [--concurrency N]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '2' } },
})
const unknown = positionals.filter((name) => !(name in areas))
if (unknown.length > 0) throw new Error(`No area is called ${unknown}. There are ${Object.keys(areas)}.`)

const stryker = fetchedTool('mutation', 'stryker')

/** What is not copied. */
const notNeeded = ['build', 'data', '.mutation', 'docs', 'public', 'test-results', 'playwright-report'].map(
  (folder) => `/${folder}`,
)

for (const [name, area] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const startedAt = Date.now()
  console.log(`\n${name}`)
  mutate(name, area)
  console.log(`${name} took ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/** Changes what the area mutates in every way that Stryker knows, one at a time, in a copy of the repository; prints
 *  what no test noticed. Sets the exit code when that is more than a tenth. */
function mutate(name: string, { mutate, tests }: Area): void {
  runTests(tests)
  const settings = {
    mutate: [...mutate],
    testRunner: 'vitest',
    vitest: {
      configFile: 'tests/mutation/vitest.config.ts',
      related: false,
      // A database leaves its memory with its process alone.
      pool: tests.some((file) => file.endsWith('.db.test.ts')) ? 'forks' : 'threads',
    },
    plugins: ['@stryker-mutator/vitest-runner'],
    concurrency: Number(values.concurrency),
    thresholds: { high: 95, low: 90, break: 90 },
    // A machine that has something else to do as well answers late: that is no mutant's doing.
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: `.mutation/${name}.json` },
    cleanTempDir: 'always',
    ignorePatterns: notNeeded,
    disableTypeChecks: false,
    // Nothing in it has to be rewritten for a copy, and Stryker reads it with an interface that TypeScript 7 does not have.
    tsconfigFile: 'none',
  }
  const file = `.mutation/${name}.config.json`
  mkdirSync('.mutation', { recursive: true })
  writeFileSync(file, JSON.stringify(settings))
  const { status } = spawnSync(stryker, ['run', file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

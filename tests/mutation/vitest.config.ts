import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messagesInOneFile } from './messages-in-one-file.ts'
import { testsOfRun } from './tests-of-run.ts'

const { files, root } = testsOfRun()

/** In the order in which their area names them: the first is the one that is likeliest to fail, and a mutant needs one failure. */
class InOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => files.indexOf(path.relative(root, moduleId))
    return specifications.toSorted((one, other) => place(one) - place(other))
  }
}

/** The tests of one area, as vitest.config.ts runs them. Each mutant has a worker of its own, whose modules are loaded
 *  while it is active: what a module does as it is loaded is mutated too. */
export default defineConfig({
  resolve: { alias: { '#messages': messagesInOneFile } },
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    include: files,
    isolate: false,
    // Not mutated: each worker loads it by itself.
    server: { deps: { external: [/\/messages\/compiled\//] } },
    sequence: { sequencer: InOrder },
    setupFiles: ['./tests/own-locale.ts', './tests/mutation/same-properties.ts'],
    globalSetup: [
      './tests/mutation/messages-in-one-file.ts',
      ...(files.some((file) => file.endsWith('.db.test.ts')) ? ['./tests/engines/prepare-embedded.ts'] : []),
    ],
    env: { TEST_ENGINE: 'embedded' },
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})

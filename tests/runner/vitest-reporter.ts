import type { Reporter, TestModule } from 'vitest/node'
import { type FileOutcome, fromRoot, writeOutcomes } from './outcomes.ts'

/** Tells the runner what Vitest has run. */
export default class OutcomesOfVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeOutcomes(modules.map(outcomeOf))
  }
}

function outcomeOf(module: TestModule): FileOutcome {
  const { duration, collectDuration } = module.diagnostic()
  const count = (state: 'passed' | 'failed' | 'skipped') => [...module.children.allTests(state)].length
  const failed = count('failed')
  return {
    project: module.project.name,
    file: fromRoot(module.moduleId),
    seconds: (duration + collectDuration) / 1000,
    passed: count('passed'),
    // A file that could not even be read has no test that failed.
    failed: failed === 0 && !module.ok() ? 1 : failed,
    skipped: count('skipped'),
  }
}

import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { type FileOutcome, fromRoot, writeOutcomes } from './outcomes.ts'

/** Tells the runner which journeys Playwright has walked. */
export default class OutcomesOfPlaywright implements Reporter {
  #tests: TestCase[] = []

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onEnd(): void {
    const byFile = Map.groupBy(this.#tests, (test) => `${projectOf(test)} ${test.location.file}`)
    writeOutcomes([...byFile.values()].map(outcomeOf))
  }

  // The list reporter prints.
  printsToStdio = () => false
}

const projectOf = (test: TestCase): string => test.parent.project()?.name ?? ''

function outcomeOf(tests: readonly TestCase[]): FileOutcome {
  const [first] = tests
  if (!first) throw new Error('A file without a test was reported.')
  const count = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
    tests.filter((test) => outcomes.includes(test.outcome())).length
  const milliseconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
  return {
    project: projectOf(first),
    file: fromRoot(first.location.file),
    seconds: milliseconds.reduce((sum, each) => sum + each, 0) / 1000,
    passed: count('expected'),
    // A second try hides nothing.
    failed: count('unexpected', 'flaky'),
    skipped: count('skipped'),
  }
}

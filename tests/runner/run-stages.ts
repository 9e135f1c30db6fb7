import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'
import {
  type Counts,
  countsLine,
  type FileOutcome,
  outcomesVariable,
  readOutcomes,
  sumOf,
} from './outcomes.ts'
import type { Stage } from './stages.ts'

export type Run = {
  counts: Counts
  outcomes: FileOutcome[]
  /** What became of each stage and how long it took, a line each. */
  lines: string[]
  /** Every stage had its turn. */
  isWhole: boolean
}

/** Runs one stage after the other. What comes before the tests ends the run where it fails; tests that fail leave the other tests to say
 *  what they find. A stage that fails without a failed test to show for it counts as one failure, and so does one that should have run
 *  tests and ran none. */
export function runStages(stages: readonly Stage[], env: Record<string, string>): Run {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-outcomes-'))
  const run: Run = { counts: sumOf([]), outcomes: [], lines: [], isWhole: false }
  for (const [index, stage] of stages.entries()) {
    console.log(`\n── ${stage.name}`)
    const began = performance.now()
    const { counts, outcomes } = runStage(stage, path.join(folder, `${index}.json`), env)
    const seconds = Math.round((performance.now() - began) / 1000)
    run.counts = sumOf([run.counts, counts])
    run.outcomes.push(...outcomes)
    const tests = stage.hasTests ? ` · ${countsLine(counts)}` : ''
    run.lines.push(`${counts.failed > 0 ? '✗' : '✓'} ${stage.name} · ${seconds} s${tests}`)
    if (counts.failed > 0 && !stage.hasTests) break
  }
  rmSync(folder, { recursive: true, force: true })
  run.isWhole = run.lines.length === stages.length
  for (const { name } of stages.slice(run.lines.length)) run.lines.push(`– ${name} · not run`)
  return run
}

function runStage(
  { command: [program = '', ...args], hasTests }: Stage,
  file: string,
  env: Record<string, string>,
) {
  const { status } = spawnSync(program, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      // What a process has compiled the next one need not: dozens of servers and commands are started.
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? path.join(projectRoot, 'node_modules/.cache/compiled'),
      PATH: `${path.join(projectRoot, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
      [outcomesVariable]: file,
    },
  })
  const outcomes = readOutcomes(file)
  const counts = sumOf(outcomes)
  const ranNothing = hasTests === true && counts.passed === 0
  const hasFailed = counts.failed === 0 && (status !== 0 || ranNothing)
  return { outcomes, counts: hasFailed ? { ...counts, failed: 1 } : counts }
}

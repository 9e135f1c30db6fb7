import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'
import {
  type Counts,
  countsLine,
  type FileOutcome,
  noTests,
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

/** Runs one stage after the other, or beside it where it says so. What comes before the tests ends the run where it
 *  fails; tests that fail leave the other tests to say what they find. A stage that fails without a failed test to show
 *  for it counts as one failure, and so does one that should have run tests and ran none. */
export async function runStages(stages: readonly Stage[], env: Record<string, string>): Promise<Run> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-outcomes-'))
  const run: Run = { counts: noTests, outcomes: [], lines: [], isWhole: false }
  for (const together of besides(stages)) {
    const ended = await Promise.all(
      together.map((stage) => runStage(stage, folder, env, together.length > 1)),
    )
    for (const { counts, outcomes, line } of ended) {
      run.counts = sumOf([run.counts, counts])
      run.outcomes.push(...outcomes)
      run.lines.push(line)
    }
    if (ended.some(({ isEnd }) => isEnd)) break
  }
  rmSync(folder, { recursive: true, force: true })
  run.isWhole = run.lines.length === stages.length
  for (const { name } of stages.slice(run.lines.length)) run.lines.push(`– ${name} · not run`)
  return run
}

/** The stages that go at the same time, in their order. */
function besides(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (stage.isBeside && last) last.push(stage)
    else groups.push([stage])
  }
  return groups
}

async function runStage(stage: Stage, folder: string, env: Record<string, string>, hasCompany: boolean) {
  const began = performance.now()
  const file = path.join(folder, `${stage.name.replaceAll(/\W/g, '-')}.json`)
  if (!hasCompany) console.log(`\n── ${stage.name}`)
  const { code, said } = await runCommand(stage.command, { ...env, [outcomesVariable]: file }, hasCompany)
  if (hasCompany) console.log(`\n── ${stage.name}\n${said}`)
  const outcomes = readOutcomes(file)
  const found = sumOf(outcomes)
  const ranNothing = stage.hasTests === true && found.passed === 0
  const hasFailed = found.failed === 0 && (code !== 0 || ranNothing)
  const counts = hasFailed ? { ...found, failed: 1 } : found
  const seconds = Math.round((performance.now() - began) / 1000)
  const tests = stage.hasTests ? ` · ${countsLine(counts)}` : ''
  const line = `${counts.failed > 0 ? '✗' : '✓'} ${stage.name} · ${seconds} s${tests}`
  return { outcomes, counts, line, isEnd: counts.failed > 0 && !stage.hasTests }
}

/** How a command ended, and what it said where that is kept for later; else it says it at once. A program that is not there has failed. */
async function runCommand(
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
  isCached: boolean,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, args, {
    cwd: projectRoot,
    stdio: ['ignore', isCached ? 'pipe' : 'inherit', isCached ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...env,
      // What a process has compiled the next one need not: dozens of servers and commands are started.
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? path.join(projectRoot, 'node_modules/.cache/compiled'),
      PATH: `${path.join(projectRoot, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await once(child, 'close').then(
    () => child.exitCode,
    () => 1,
  )
  return { code, said: Buffer.concat(said).toString() }
}

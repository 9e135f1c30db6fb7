import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

// Everything that must hold, cheap first. It stops at the first stage that fails and always ends with the counts.

type Counts = { passed: number; failed: number; skipped: number }
type Stage = { name: string; command: string[]; counts?: () => Counts }

const root = path.resolve(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(os.tmpdir(), 'noken-reports-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const vitestSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }))

const playwrightSchema = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

const stages: Stage[] = [
  { name: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Messages and types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Code that only tests use', command: ['knip', '--production'] },
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'Tests (Vitest)',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    counts: () => countsIn(vitestReport, vitestSchema),
  },
  {
    name: 'Journeys (Playwright)',
    command: ['playwright', 'test'],
    counts: () => countsIn(playwrightReport, playwrightSchema),
  },
]

function countsIn(file: string, schema: z.ZodType<Counts>): Counts {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** Runs one stage. One that fails without a failed test to show for it counts as one failure. */
function runStage({ command: [program = '', ...args], counts }: Stage): Counts {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    },
  })
  const counted = counts?.() ?? { passed: 0, failed: 0, skipped: 0 }
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
for (const stage of stages) {
  console.log(`\n── ${stage.name}`)
  const began = performance.now()
  const { passed, failed, skipped } = runStage(stage)
  const seconds = Math.round((performance.now() - began) / 1000)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const tests = stage.counts ? ` · ${summary({ passed, failed, skipped })}` : ''
  lines.push(`${failed > 0 ? '✗' : '✓'} ${stage.name} · ${seconds} s${tests}`)
  if (failed > 0) break
}
rmSync(reports, { recursive: true, force: true })
for (const { name } of stages.slice(lines.length)) lines.push(`– ${name} · not run`)
console.log(`\n${lines.join('\n')}\n\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

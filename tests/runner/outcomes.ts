import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#tests/source-files.ts'

const fileOutcomeSchema = z.object({
  /** Which of the tool's projects ran the file: the same file may run on both engines. */
  project: z.string(),
  /** From the root of the repository. */
  file: z.string(),
  /** Of all its tests together; several files run at the same time. */
  seconds: z.number(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
})

/** What became of one file of tests. */
export type FileOutcome = z.output<typeof fileOutcomeSchema>
export type Counts = Pick<FileOutcome, 'passed' | 'failed' | 'skipped'>

/** Names the file in which a tool's reporter leaves what it has run. */
export const outcomesVariable = 'NOKEN_OUTCOMES'

/** For reporters: leaves what has run where the runner looks for it. */
export function writeOutcomes(outcomes: readonly FileOutcome[]): void {
  const file = process.env[outcomesVariable]
  if (file) writeFileSync(file, JSON.stringify(outcomes))
}

/** What a tool has left; nothing when it ended before it could. */
export const readOutcomes = (file: string): FileOutcome[] =>
  existsSync(file) ? z.array(fileOutcomeSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : []

export const fromRoot = (file: string): string => path.relative(projectRoot, file)

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    noTests,
  )

/** The plain line that every run ends with. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The files that took longest, a line each. */
export const slowestLines = (outcomes: readonly FileOutcome[], howMany: number): string[] =>
  outcomes
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, howMany)
    .map(({ seconds, project, file }) =>
      [`${Math.round(seconds)} s`.padStart(7), file, `(${project})`].join('  '),
    )

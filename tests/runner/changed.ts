import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Arrow, arrowsOf } from '#tests/imports/found-imports.ts'
import { projectRoot } from '#tests/source-files.ts'
import type { Stage } from './stages.ts'
import { longTests, sourceFolders } from './test-files.ts'

/** So many imports lie at most between a test and what has changed: further away nearly everything reaches everything. */
const mostSteps = 2

/** The tests that a change is most likely to break: those that have changed, those in the folder of what has, and those that import it,
 *  directly  or through one other file. */
export function testsReached(
  changed: readonly string[],
  arrows: readonly Arrow[],
  tests: readonly string[],
): string[] {
  const reached = new Set(changed)
  let newest = new Set(changed)
  for (let step = 0; step < mostSteps; step += 1) {
    newest = new Set(
      arrows.filter(({ from, to }) => newest.has(to) && !reached.has(from)).map(({ from }) => from),
    )
    for (const file of newest) reached.add(file)
  }
  const folders = new Set(changed.map((file) => path.dirname(file)))
  return tests.filter((file) => reached.has(file) || folders.has(path.dirname(file)))
}

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What is not as it is where this branch left `main`: committed, not committed and new. On main itself only what is not committed. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].toSorted()
}

/** The tests that need neither the built site nor long. */
const quickTests = (): string[] => {
  const slow = new Set(
    globSync([longTests, 'tests/{access,budgets,process,site,proxies}/**'], { cwd: projectRoot }),
  )
  return globSync(`${sourceFolders}/**/*.test.{ts,tsx}`, { cwd: projectRoot }).filter(
    (file) => !slow.has(file),
  )
}

/** The checks of what has changed, and the tests that it reaches: what to run again and again while working. Nothing where nothing has
 *  changed. */
export function stagesOfChange(): Stage[] {
  const changed = changedFiles()
  if (changed.length === 0) return []
  const files = globSync(`${sourceFolders}/**/*.{ts,tsx}`, { cwd: projectRoot }).map((file) => ({
    path: file,
    text: readFileSync(path.join(projectRoot, file), 'utf8'),
  }))
  const tests = testsReached(changed, arrowsOf(files), quickTests())
  const there = changed.filter((file) => globSync(file, { cwd: projectRoot }).length > 0)
  return [
    {
      name: 'Format and lint of what has changed',
      command: ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...there],
    },
    { name: 'Messages and types', command: ['npm', 'run', '--silent', 'typecheck'] },
    ...(tests.length > 0
      ? [
          {
            name: 'Tests that it reaches (Vitest)',
            command: ['vitest', 'run', '--project', 'unit', '--project', 'embedded', ...tests],
            hasTests: true,
          },
        ]
      : []),
  ]
}

const variable = 'MUTATION_TESTS'

/** Says to the processes that are started from now on which files of tests they run. */
export function runTests(files: readonly string[]): void {
  process.env[variable] = files.join()
}

/** Which they are, from the root of the copy of the repository in which they run. */
export const testsOfRun = (): { files: string[]; root: string } => ({
  files: (process.env[variable] ?? '').split(',').filter(Boolean),
  root: process.cwd(),
})

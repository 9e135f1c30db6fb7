import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'

/** What a database test says when two engines could answer differently: several at once, locks, the pool, SQL by hand. */
const signs =
  /Promise\.(?:all|allSettled|race)\(|\b(?:engine|pool|connection|lock|locks|race|races)\b|at once|at the same (?:time|moment)|sql`/i

const withoutImports = (text: string) => text.replaceAll(/^import[^']*'[^']+'$/gm, '')

/** Database tests that run on PostgreSQL at every change. The others run on the embedded database, and on PostgreSQL with
 *  `npm run test:all`. */
export const whereEnginesDiffer = (
  files: readonly string[] = globSync('**/*.db.test.ts', {
    cwd: projectRoot,
    exclude: (name) => ['node_modules', 'build', '.git', '.stryker-tmp'].includes(name),
  }),
): string[] =>
  files
    .filter((file) => signs.test(withoutImports(readFileSync(path.join(projectRoot, file), 'utf8'))))
    .toSorted()

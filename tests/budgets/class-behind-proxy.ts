import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'

/** As many open a screen for the first time in the same moment: a small class behind one address. */
const readersAtOnce = 12

/** How many requests nginx lets one address have under way, as the configurations that people copy say. With HTTP/2 each file of a screen
 *  is  one. NaN where one of them has no such line. */
const requestsOfAddress = Math.min(
  ...['docs/operations.md', 'deploy/nginx-machines.conf'].map((file) =>
    Number(/limit_conn noken (\d+);/.exec(readFileSync(path.join(projectRoot, file), 'utf8'))?.[1]),
  ),
)

/** How many files a screen may have so that nobody of a class is refused one. */
export const filesForEach = requestsOfAddress / readersAtOnce

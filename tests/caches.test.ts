import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCacheBytes, cacheBytes } from '#platform/cache-bytes.ts'
import { projectRoot, sourceFiles } from './source-files.ts'

const megabyte = 1024 * 1024
/** What runs on the server. */
const files = sourceFiles(['app', 'content', 'db', 'domain', 'platform', 'server', 'shared']).filter(
  ({ path }) => !/^app\/(?:enhance|worker)\//.test(path),
)

/** The file and what a pattern catches in it, for each match. */
const found = (pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, caught]) => `${path} ${caught ?? ''}`.trim()),
  )

test('every cache of a process stands in the list, which docs/operations.md tells operators', () => {
  const used = found(/\b(?:boundedCache|makingOnce)(?:<[^\n]*>)?\(\s*'(\w+)'/g)
  const named = used.map((each) => each.split(' ')[1])
  expect(named.sort()).toEqual(Object.keys(cacheBytes).sort())

  const operations = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8')
  const [, section = ''] = operations.split('\n## Memory\n')
  const rows = [...(section.split('\n## ')[0]?.matchAll(/^\| `(\w+)` .*\| (\d+) MB +\|$/gm) ?? [])]
  const told = Object.fromEntries(rows.map(([, name = '', size]) => [name, Number(size) * megabyte]))
  expect(told).toEqual(cacheBytes)
  expect(section).toContain(`${allCacheBytes / megabyte} MB in all`)
})

test('nothing else in a process grows with what is asked for', () => {
  // The second is in processes that draw, which end when nothing is to be drawn.
  expect(found(/(?<!function )\brecentlyUsed(?:<[^(]*>)?\(/g)).toEqual([
    'platform/bounded-cache.server.ts',
    'platform/drawing/text-boxes.server.ts',
  ])
  expect(found(/^(?:export )?(?:const|let) (\w+)[^\n]*= new (?:Map|Set)(?:<.*>)?\(\)$/gm)).toEqual([
    // Statements that are written in the code.
    'db/statement-names.server.ts names',
    // Articles that are published.
    'domain/articles/stored-articles.server.ts readBefore',
    // Articles and legal pages of content/.
    'domain/courses/markdown/own-text.server.ts made',
    // Threads, of which there are as many as cores.
    'domain/people/hashing-threads.server.ts resting',
    // What is being drawn.
    'platform/drawing/cached-drawing.server.ts underway',
    // Typefaces, in processes that draw.
    'platform/drawing/fonts.server.ts otherFonts',
    // The lock of the data folder.
    'platform/embedded-database/owner-lock.server.ts held',
  ])
})

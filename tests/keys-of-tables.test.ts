import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, sourceFiles } from './source-files.ts'

test('docs/operations.md says of every table by which key it would be distributed, and of none that is not there', () => {
  const tables = sourceFiles(['db/tables']).flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(tables.length).toBeGreaterThan(50)
  const [, beyond = ''] = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8').split(
    '**Beyond one primary**',
  )
  const [drawn = ''] = beyond.split('\n\nTransactions that cross keys')
  const named = drawn
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(named.filter((name, n) => named.indexOf(name) !== n)).toEqual([])
  expect(named.filter((name) => name !== 'graphile_worker').toSorted()).toEqual(tables.toSorted())
})

import { readFileSync } from 'node:fs'
import path from 'node:path'

export const people = [
  'visitor',
  'student',
  'other student',
  'owner',
  'other instructor',
  'staff',
  'admin',
] as const
export type Person = (typeof people)[number]

export type Row = {
  method: string
  /** With {names} of what the test has prepared, such as /courses/{draft}. */
  path: string
  fields: URLSearchParams
  expected: ReadonlyMap<Person, string>
  /** As it stands in the table, for the test's name. */
  name: string
}

/** The table of matrix.md. Throws for a row that it can't read. */
export function readMatrix(): Row[] {
  const text = readFileSync(path.join(import.meta.dirname, 'matrix.md'), 'utf8')
  const [header = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
  if (header.slice(2).join() !== people.join()) throw new Error(`matrix.md is about ${header.slice(2)}.`)
  return rows.map(([request = '', fields = '', ...cells]) => {
    const [, method = '', target = ''] = /^(\S+) (.+)$/.exec(request) ?? []
    if (!target.startsWith('/') || cells.length !== people.length || cells.includes(''))
      throw new Error(`A row of matrix.md can't be read: ${request} ${fields}`)
    return {
      method,
      path: target,
      fields: new URLSearchParams(fields.replaceAll('`', '')),
      expected: new Map(people.map((person, index) => [person, cells[index] ?? ''])),
      name: `${request} ${fields}`.trim(),
    }
  })
}

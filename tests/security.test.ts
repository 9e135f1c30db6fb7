import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot, sourceFiles } from './source-files.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const document = read('docs/security.md')
const levels = z.record(z.string(), z.number()).parse(JSON.parse(read('tests/fixtures/asvs-5.0.0.json')))

type Row = { id: string; level: number; state: string; tests: { file: string; title: string }[]; why: string }

/** A row of the tables: '| V1.2.3 | 1 | about | state | `file` › "title", … or why |'. */
function rowsIn(text: string): Row[] {
  const lines = text.split('\n').filter((line) => /^\| V\d/.test(line))
  return lines.map((line) => {
    const [, id = '', level, , state = '', why = ''] = line.split('|').map((cell) => cell.trim())
    const tests = [...why.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    }))
    return { id, level: Number(level), state, tests, why }
  })
}

const callSchema = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ start: z.number(), end: z.number() }),
  arguments: z.array(z.object({ start: z.number(), end: z.number() })).min(1),
})

const known = new Map<string, Set<string>>()

/** The titles of the tests in a file, as they are written there; those that are skipped are none. */
function titlesIn(text: string): Set<string> {
  const before = known.get(text)
  if (before) return before
  const titles = new Set<string>()
  known.set(text, titles)
  JSON.stringify(parseAst(text, { lang: 'ts' }), (_, node) => {
    const call = node?.type === 'CallExpression' ? callSchema.safeParse(node).data : undefined
    const called = text.slice(call?.callee.start, call?.callee.end)
    const [first] = call?.arguments ?? []
    if (first && /^test\b(?!\.(?:skip|todo|fixme|describe))/.test(called))
      titles.add(text.slice(first.start + 1, first.end - 1).replaceAll("\\'", "'"))
    return typeof node === 'bigint' ? String(node) : node
  })
  return titles
}

const states = ['held', 'open', 'does not apply']

/** What is wrong with the tables. `textOf` gives a file's text, or null when there is no such file. */
function faultsIn(rows: readonly Row[], textOf: (file: string) => string | null): string[] {
  const titlesOf = (file: string) => titlesIn(textOf(file) ?? '')
  const faultsOf = ({ id, level, state, tests, why }: Row): string[] => {
    const missing = tests.filter(({ file, title }) => !titlesOf(file).has(title))
    return [
      ...(levels[id] === level ? [] : [`${id} is no requirement of level ${level}`]),
      ...(states.includes(state) ? [] : [`${id} is "${state}"`]),
      ...(state === 'held' && tests.length === 0 ? [`${id} is held by no test`] : []),
      ...(state === 'does not apply' && tests.length === 0 ? [`${id} has no test that would notice`] : []),
      ...(state !== 'held' && why.length < 15 ? [`${id} has no reason`] : []),
      ...missing.map(({ file, title }) => `${id}: ${file} has no test "${title}"`),
    ]
  }
  const counted = Object.keys(levels).map((id) => [id, rows.filter((row) => row.id === id).length] as const)
  return [
    ...counted.filter(([, count]) => count !== 1).map(([id, count]) => `${id} is there ${count} times`),
    ...rows.flatMap(faultsOf),
  ]
}

const textOf = (file: string) => (existsSync(path.join(projectRoot, file)) ? read(file) : null)

test('every requirement of ASVS 5.0.0, levels 1 and 2, has a row, and every row its tests or a reason', () => {
  const rows = rowsIn(document)
  expect(Object.keys(levels)).toHaveLength(253)
  expect(faultsIn(rows, textOf)).toEqual([])
  const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)
  console.info(`ASVS 5.0.0, levels 1 and 2: ${counts.join(', ')}.`)
})

test('what is wrong with a row is found', () => {
  const rows = rowsIn(document)
  const file = "test('a title', () => {})\ntest.skip('another', () => {})\n// test('a third')\n"
  const textHere = (name: string) => (name === 'a.test.ts' ? file : textOf(name))
  const before = faultsIn(rows, textHere)
  const newOf = (changed: Row[]) => faultsIn(changed, textHere).filter((fault) => !before.includes(fault))
  const faultsOf = (line: string) => newOf([...rows, ...rowsIn(line)])
  expect(newOf(rows.slice(1))).toEqual([`${rows[0]?.id} is there 0 times`])
  expect(faultsOf('| V99.1.1 | 1 | x | held | `a.test.ts` › "a title" |')).toEqual([
    'V99.1.1 is no requirement of level 1',
  ])
  expect(faultsOf('| V1.1.1 | 2 | x | done | `a.test.ts` › "a title" |')).toEqual([
    'V1.1.1 is there 2 times',
    'V1.1.1 is "done"',
  ])
  expect(faultsOf('| V1.1.1 | 2 | x | held | surely |')).toContain('V1.1.1 is held by no test')
  expect(faultsOf('| V1.1.1 | 2 | x | open | |')).toContain('V1.1.1 has no reason')
  expect(faultsOf('| V1.1.1 | 2 | x | does not apply | There is no such thing here. |')).toContain(
    'V1.1.1 has no test that would notice',
  )
  for (const title of ['another', 'a third', 'a titl'])
    expect(faultsOf(`| V1.1.1 | 2 | x | held | \`a.test.ts\` › "${title}" |`)).toContain(
      `V1.1.1: a.test.ts has no test "${title}"`,
    )
  expect(faultsOf('| V1.1.1 | 2 | x | held | `gone.test.ts` › "a title" |')).toContain(
    'V1.1.1: gone.test.ts has no test "a title"',
  )
})

const section = (name: string) => document.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? ''

test('every table is in the list of what is stored, with its level', () => {
  const names = sourceFiles(['db/tables']).flatMap(({ text }) =>
    [...text.matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  const listed = section('What is stored')
    .split('\n')
    .filter((line) => /^\| (?:secret|personal|internal|public) /.test(line))
    .join('\n')
  for (const name of names) expect(listed.split(`\`${name}\``), name).toHaveLength(2)
})

test('every setting that names another machine is in the list of connections', () => {
  const settings = sourceFiles(['platform']).flatMap(({ text }) => [
    ...text.matchAll(/^ {2}([A-Z0-9_]+_URL): |`\$\{prefix\}(_ISSUER)`/gm),
  ])
  const names = settings.map(([, name, ofProvider]) => name ?? `OIDC_<ID>${ofProvider}`)
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'XENDIT_URL', 'OIDC_<ID>_ISSUER']))
  for (const name of names) expect(section('Connections').replaceAll(/ +/g, ' ')).toContain(`| \`${name}\` |`)
})

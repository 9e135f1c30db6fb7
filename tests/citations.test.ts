import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './source-files.ts'

// What comments and documents cite is in this repository, so that a reader of a number finds what it stands for.

const ownPath = path.relative(projectRoot, import.meta.filename)
const isOurs = (file: string) => !/(^|\/)(node_modules|build|coverage|compiled)\//.test(file)
const texts = globSync('**/*.{ts,tsx,css,sql,md,yml}', { cwd: projectRoot })
  .filter((file) => isOurs(file) && file !== ownPath)
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const numbersIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)))

const sections = numbersIn(textOf('docs/product/spec.md'), /^## (\d+)\. /gm)
const bends = numbersIn(textOf('docs/product/decisions.md'), /^- \*\*P(\d+)[ *]/gm)
const decisionFiles = readdirSync(path.join(projectRoot, 'docs/decisions')).filter((file) => /^\d/.test(file))
const decisions = new Set(decisionFiles.map((file) => Number.parseInt(file, 10)))

/** What is cited in this way and not there, with where. */
function deadCitations(pattern: RegExp, known: ReadonlySet<number>): { cited: number; dead: string[] } {
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([words]) =>
      [...words.matchAll(/\d+/g)].map(([number]) => ({ file, number: Number(number) })),
    ),
  )
  const dead = found.filter(({ number }) => !known.has(number))
  return { cited: found.length, dead: dead.map(({ file, number }) => `${file}: ${number}`) }
}

test.each([
  { what: 'sections of the specification', pattern: /SPEC §\d(?:, §\d)*/g, known: sections },
  { what: 'product decisions', pattern: /\bP[1-9]\d?\b/g, known: bends },
  {
    what: 'decisions about how it is built',
    pattern: /\b[Dd]ecisions? \d+(?:(?:,| and) \d+)*/g,
    known: decisions,
  },
])('every one of the $what that is cited is there', ({ pattern, known }) => {
  const { cited, dead } = deadCitations(pattern, known)
  expect(cited).toBeGreaterThan(20)
  expect(dead).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const absent = texts.filter(({ text }) => /\bDECISIONS\b|\bSPEC\.md\b/.test(text))
  expect(absent.map(({ file }) => file)).toEqual([])
})

test('the index of decisions lists each of them', () => {
  const index = textOf('docs/decisions/README.md')
  expect(decisionFiles.filter((file) => !index.includes(`(${file})`))).toEqual([])
})

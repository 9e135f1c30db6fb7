import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messagesOf, saying } from './messages-of.ts'
import { projectRoot, sourceFiles } from './source-files.ts'

const wordList = readFileSync(path.join(projectRoot, 'docs/words.md'), 'utf8')
const lines = wordList.split('\n').filter((line) => line.startsWith('| '))
/** The Indonesian words, in italics, that its last column calls second names. */
const secondNames = lines.flatMap((line) => {
  const notCalled = line.split('|').at(-2) ?? ''
  return [...notCalled.matchAll(/(?<!\w)_([^_]+)_(?!\w)/g)].map(([, word = '']) => word)
})

/** Messages that say one of these words, whatever their placeholders are called. */
const saidIn = (messages: Record<string, unknown>, words: readonly string[]) =>
  Object.entries(messages).flatMap(([key, message]) =>
    words
      .filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(saying(message)))
      .map((word) => `${key}: ${word}`),
  )

test('the Indonesian messages have one word for one thing', () => {
  expect(secondNames.length).toBeGreaterThan(40)
  expect(saidIn(messagesOf('id'), secondNames)).toEqual([])
  expect(saidIn({ a: 'Ikut kelas {acara}' }, secondNames)).toEqual(['a: kelas'])
})

test('the list of words speaks of tables and columns that there are', () => {
  const declarations = sourceFiles(['db/tables']).flatMap(({ text }) => text.split(/(?=pgTable\()/))
  const columns = [...wordList.matchAll(/`([a-z_]+)\.([a-z_]+)`/g)].map(([, table = '', column = '']) => ({
    table,
    column,
  }))
  expect(columns.length).toBeGreaterThan(20)
  for (const { table, column } of columns) {
    const declaration = declarations.find((text) => new RegExp(`^pgTable\\(\\s*'${table}'`).test(text))
    expect(declaration, table).toContain(`'${column}'`)
  }
})

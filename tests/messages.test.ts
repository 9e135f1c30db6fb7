import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot, sourceFiles } from './source-files.ts'

const product = ['app', 'content', 'db', 'domain', 'platform', 'scripts', 'server', 'shared']

const messagesSchema = z.record(z.string(), z.unknown())
const messagesOf = (locale: string) => {
  const { $schema, ...messages } = messagesSchema.parse(
    JSON.parse(readFileSync(path.join(projectRoot, `messages/${locale}.json`), 'utf8')),
  )
  return messages
}
const placeholders = (message: unknown) =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('both languages have the same messages with the same placeholders', () => {
  const english = messagesOf('en')
  const indonesian = messagesOf('id')
  expect(Object.keys(indonesian).sort()).toEqual(Object.keys(english).sort())
  for (const [key, message] of Object.entries(english)) {
    expect(new Set(placeholders(indonesian[key])), key).toEqual(new Set(placeholders(message)))
  }
})

test('every message says something, and the Indonesian ones address the reader as kamu', () => {
  for (const locale of ['en', 'id']) {
    for (const [key, message] of Object.entries(messagesOf(locale)))
      expect(JSON.stringify(message).length, `${key} in ${locale}`).toBeGreaterThan(2)
  }
  const formal = Object.entries(messagesOf('id')).filter(([, message]) =>
    /\banda\b/i.test(JSON.stringify(message)),
  )
  expect(formal).toEqual([])
})

test('every message is used somewhere', () => {
  const text = sourceFiles(product)
    .map((file) => file.text)
    .join('\n')
  const used = new Set([...text.matchAll(/\bm\s*\.\s*([a-z]\w*)/g)].map(([, key = '']) => key))
  const keys = Object.keys(messagesOf('en'))
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { importsOf, projectRoot, sourceFiles } from './source-files.ts'

const product = ['app', 'content', 'db', 'domain', 'platform', 'scripts', 'server', 'shared']

/** Which slice of the domain needs which others. */
function slices(): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  for (const file of sourceFiles(['domain'])) {
    const [, slice = ''] = file.path.split('/')
    const others = importsOf(file).flatMap((name) => /^#domain\/([^/]+)\//.exec(name)?.[1] ?? [])
    const known = needs.get(slice) ?? new Set()
    needs.set(slice, new Set([...known, ...others.filter((other) => other !== slice)]))
  }
  return needs
}

function findCycle(needs: Map<string, Set<string>>): string[] | null {
  const finished = new Set<string>()
  const visit = (slice: string, way: string[]): string[] | null => {
    if (way.includes(slice)) return [...way.slice(way.indexOf(slice)), slice]
    if (finished.has(slice)) return null
    for (const other of needs.get(slice) ?? []) {
      const cycle = visit(other, [...way, slice])
      if (cycle) return cycle
    }
    finished.add(slice)
    return null
  }
  for (const slice of needs.keys()) {
    const cycle = visit(slice, [])
    if (cycle) return cycle
  }
  return null
}

test('slices of the domain form no cycle', () => {
  const needs = slices()
  expect(needs.size).toBeGreaterThan(3)
  expect(findCycle(needs), 'slices that need each other').toBeNull()
})

test('a cycle would be found', () => {
  const needs = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(findCycle(needs)).toEqual(['b', 'c', 'b'])
})

test('what never reaches a browser is named so, and nothing that a browser gets imports it', () => {
  const isServerOnly = (name: string) => name.includes('.server.') || name.startsWith('node:')
  const forBrowsers = sourceFiles(['app', 'shared', 'domain']).filter(
    (file) =>
      !file.path.includes('.server.') &&
      !/^app\/([^/]+$|api\/|.*routes\/)/.test(file.path) &&
      (!file.path.startsWith('domain/') || /\/(schema|policy)\.ts$/.test(file.path)),
  )
  for (const file of forBrowsers) {
    expect(importsOf(file).filter(isServerOnly), file.path).toEqual([])
  }
})

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

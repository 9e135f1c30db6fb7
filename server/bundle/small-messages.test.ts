import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { locales } from '#shared/locale.ts'
import { saidInBrowsers, smallMessage } from './small-messages.ts'

const folder = path.join(import.meta.dirname, '../../messages/compiled/messages')
const compiled = readdirSync(folder)
  .filter((file) => file.endsWith('.js') && file !== '_index.js')
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))

type Said = (inputs: unknown, options: { locale: string }) => string

/** All messages in one module, which is made while the test runs, and loaded as it is. */
function asOneModule(messages: readonly string[]): Record<string, Said> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'noken-messages-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const bodies = messages.map((each) => each.replaceAll(/^import .*$/gm, ''))
  const file = path.join(place, 'messages.mjs')
  writeFileSync(file, [saidInBrowsers, ...bodies].join('\n'))
  return createRequire(import.meta.url)(file)
}

test('every message says in a browser what it says on the server, in each language and for one and for many', () => {
  const small = asOneModule(compiled.map((source) => smallMessage(source) ?? ''))
  const messages = asOneModule(compiled)
  const names = Object.keys(messages).filter((name) => name.includes('_'))
  expect(names.length).toBe(compiled.length)
  for (const name of names)
    for (const locale of locales)
      for (const value of [1, 7, 'seseorang']) {
        const inputs = new Proxy({}, { get: () => value })
        expect(small[name]?.(inputs, { locale }), name).toBe(messages[name]?.(inputs, { locale }))
      }
})

test('a message that is compiled in another way stays as it is', () => {
  expect(smallMessage("export const a = (inputs = {}) => 'a'\n")).toBeNull()
})

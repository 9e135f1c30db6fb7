import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { locales } from '#shared/locale.ts'
import { saidInBrowsers, smallMessage } from './small-messages.ts'

const folder = path.join(import.meta.dirname, '../../messages/compiled/messages')
const compiled = readdirSync(folder)
  .filter((file) => file !== '_index.js')
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))

type Said = (inputs: unknown, options: { locale: string }) => string

/** All messages in one module, which is made while the test runs. */
function asOneModule(messages: readonly string[]): Promise<Record<string, Said>> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'noken-messages-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  writeFileSync(path.join(place, 'runtime.mjs'), saidInBrowsers)
  const file = path.join(place, 'messages.mjs')
  const imports = "import { getLocale, experimentalStaticLocale, said } from './runtime.mjs'"
  writeFileSync(file, [imports, ...messages.map((each) => each.replaceAll(/^import .*$/gm, ''))].join('\n'))
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

test('every message says in a browser what it says on the server, in each language and for one and for many', async () => {
  const small = await asOneModule(compiled.map((source) => smallMessage(source) ?? ''))
  const messages = await asOneModule(compiled)
  expect(Object.keys(small).sort()).toEqual(Object.keys(messages).sort())
  for (const [name, said] of Object.entries(messages))
    for (const locale of locales)
      for (const value of [1, 7, 'seseorang']) {
        const inputs = new Proxy({}, { get: () => value })
        expect(small[name]?.(inputs, { locale }), name).toBe(said(inputs, { locale }))
      }
})

test('a message that is compiled in another way stays as it is', () => {
  expect(smallMessage("export const a = (inputs = {}) => 'a'\n")).toBeNull()
})

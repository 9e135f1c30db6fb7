import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '#shared/locale.ts'
import {
  inputsOf,
  type Message,
  messageModule,
  messagesSchema,
  oneOf,
  typeOf,
} from './messages/message-module.ts'

// `npm run messages`: a module for each message of messages/*.json, so that a screen loads those that it says, and one file of types for
// all.

const folder = path.resolve(import.meta.dirname, '../messages')
const compiled = path.join(folder, 'compiled')
const written = new Set<string>()

/** Writes what has changed: others may be reading the rest. */
function write(name: string, content: string): void {
  const file = path.join(compiled, name)
  written.add(file)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}

const languages = locales.map((locale) => ({
  locale,
  messages: messagesSchema.parse(JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8'))),
}))
const keys = [...new Set(languages.flatMap(({ messages }) => [...messages.keys()]))].toSorted()

const inLanguages = (key: string): Message[] =>
  languages.map(({ locale, messages }) => {
    const message = messages.get(key)
    if (message === undefined) throw new Error(`messages/${locale}.json has no ${key}.`)
    return message
  })

mkdirSync(path.join(compiled, 'messages'), { recursive: true })
for (const key of keys) write(`messages/${key}.js`, messageModule(key, inLanguages(key)))
write('messages/_index.js', keys.map((key) => `export * from './${key}.js'\n`).join(''))
write('messages.js', "export * as m from './messages/_index.js'\n")

const english = languages.find(({ locale }) => locale === 'en')
const types = keys.map((key) => typeOf(key, inputsOf(inLanguages(key)), english?.messages.get(key) ?? ''))
write(
  'messages.d.ts',
  `type Options = { locale?: ${oneOf(locales)} }
type Plain = (inputs?: Record<never, never>, options?: Options) => string
type With<Names extends string> = (inputs: Record<Names, NonNullable<unknown>>, options?: Options) => string

export declare const m: {
${types.join('')}}
`,
)
write(
  'runtime.js',
  `export let getLocale = () => '${locales[0]}'
export const overwriteGetLocale = (how) => {
  getLocale = how
}
const place = ${JSON.stringify(Object.fromEntries(locales.map((locale, n) => [locale, n])))}
export const said = (...texts) => (inputs, options) => {
  const text = texts[place[options?.locale ?? getLocale()]]
  return typeof text === 'string' ? text : text(inputs)
}
`,
)
write(
  'runtime.d.ts',
  `type Locale = ${oneOf(locales)}

/** The language in which a message is said that is not asked for in another. */
export declare let getLocale: () => Locale
/** From now on it is what \`how\` returns. */
export declare const overwriteGetLocale: (how: () => Locale) => void
`,
)

for (const entry of readdirSync(compiled, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (entry.isFile() && !written.has(file)) rmSync(file)
}

import path from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#shared/locale.ts'

const [base, other] = locales
const runtime = path.join('messages', 'compiled', 'runtime.js')
const folder = path.join('messages', 'compiled', 'messages') + path.sep

/** All that a browser needs of the messages' runtime: the language is what the document says (app/entry.client.tsx). The compiled one also
 *  reads cookies and addresses, which nobody here asks it to: a kilobyte on every hydrated screen. */
export const saidInBrowsers = `
let read = () => ${JSON.stringify(base)}
export const getLocale = () => read()
export const overwriteGetLocale = (how) => { read = how }
export const experimentalStaticLocale = undefined
export const said = (base, other) => (inputs, options) => {
  const text = (options?.locale ?? read()) === ${JSON.stringify(other)} ? other : base
  return typeof text === 'string' ? text : text(inputs)
}
`

/** A message as it is compiled, made small: its texts handed to one function that chooses, where the compiled one is three functions. They are alike, and there are hundreds
 *  on a screen: two to four kilobytes of it. One that is compiled in another way stays as it is. */
export function smallMessage(source: string): string | null {
  const [, name] = /^export const (\w+) = /m.exec(source) ?? []
  const texts = locales.map((locale) => textOf(source, `const ${locale}_${name} = `))
  if (!name || texts.length !== 2 || texts.includes(null)) return null
  return `import { said } from '../runtime.js'\nexport const ${name} = /* @__PURE__ */ said(${texts.join(', ')})\n`
}

const typed = '/** @type {LocalizedString} */ '

/** What stands for the message in a language: its text, or a function of what is put into it. */
function textOf(source: string, opening: string): string | null {
  const from = source.indexOf(opening)
  const begin = source.indexOf('*/ (', from)
  const end = source.indexOf('\n};\n', begin)
  if (from < 0 || begin < 0 || end < 0) return null
  const written = `${source.slice(begin + '*/ '.length, end)}\n}`.replaceAll(typed, '')
  const [, alone] = /^\(\) => \{\s+return \((`[\s\S]*`)\)\s+\}$/.exec(written) ?? []
  return alone && !alone.includes('$' + '{') ? alone : written
}

export const smallMessages = (): Plugin => ({
  name: 'noken:small-messages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith(runtime) ? saidInBrowsers : null),
  transform: (code, id) => (id.includes(folder) ? smallMessage(code) : null),
})

import path from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '#shared/locale.ts'

const runtime = path.join('messages', 'compiled', 'runtime.js')

/** All that a browser needs of the messages' runtime: the language is what the document says (app/entry.client.tsx). The compiled one also
 *  reads cookies and addresses, which nobody here asks it to: a kilobyte on every hydrated screen. */
const inBrowsers = `
export const experimentalStaticLocale = undefined
let read = () => ${JSON.stringify(locales[0])}
export const getLocale = () => read()
export const overwriteGetLocale = (how) => { read = how }
`

export const smallLocale = (): Plugin => ({
  name: 'noken:small-locale',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id.endsWith(runtime) ? inBrowsers : null),
})

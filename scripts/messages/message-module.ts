import { z } from 'zod'

/** A message with another text for one, or none: which one is said is chosen by what is put in, the first that fits. `n=*` fits whatever
 *  it is. */
const variantsSchema = z.tuple([
  z.strictObject({
    declarations: z.array(z.string().regex(/^input \w+$/)),
    selectors: z.array(z.string()),
    match: z.record(z.string(), z.string()),
  }),
])
const messageSchema = z.union([z.string(), variantsSchema])

/** The messages of a language by their keys, as its file holds them. Throws for a file that holds something else. */
export const messagesSchema = z
  .record(z.string().regex(/^[a-z]\w*$/), messageSchema)
  .transform((messages) => new Map(Object.entries(messages)))
export type Message = z.output<typeof messageSchema>

/** What is put into a text stands in it as `{name}`. */
const place = /\{(\w+)\}/g

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

const declaredIn = (message: Message): string[] =>
  typeof message === 'string' ? [] : message[0].declarations.map((each) => each.slice('input '.length))

const placesIn = (message: Message): string[] =>
  textsOf(message).flatMap((text) => [...text.matchAll(place)].map(([, name = '']) => name))

/** The names of all that is put into a message, in one language or the other. */
export const inputsOf = (ofLanguages: readonly Message[]): string[] => [
  ...new Set(ofLanguages.flatMap((message) => [...declaredIn(message), ...placesIn(message)])),
]

/** A message as a module: its texts, in the order of the languages, handed to the function that chooses. A text into which something is
 *  put, or of  which there are several, is a function. Throws for variants that leave a case without a text, or name what is not put in. */
export function messageModule(key: string, ofLanguages: readonly Message[]): string {
  const texts = ofLanguages.map((message) => codeOf(key, message))
  return `import { said } from '../runtime.js'\nexport const ${key} = /* @__PURE__ */ said(${texts.join(', ')})\n`
}

function codeOf(key: string, message: Message): string {
  if (typeof message === 'string') {
    const code = codeOfText(message)
    return code.startsWith('"') ? code : `(i) => ${code}`
  }
  const [{ selectors, match }] = message
  const unknown = selectors.find((name) => !declaredIn(message).includes(name))
  if (unknown) throw new Error(`${key} does not declare ${unknown}.`)
  const cases = Object.entries(match).map(([when, text]) => {
    const conditions = when.split(',').map((each) => conditionOf(key, each.trim(), selectors))
    return { when: conditions.filter((each) => each !== null).join(' && '), code: codeOfText(text) }
  })
  const last = cases.pop()
  if (last?.when !== '' || cases.some(({ when }) => when === ''))
    throw new Error(`The last text of ${key}, and none before it, must be for all other cases.`)
  const chosen = cases.map(({ when, code }) => `${when} ? ${code} : `).join('')
  return chosen === '' && last.code.startsWith('"') ? last.code : `(i) => ${chosen}${last.code}`
}

/** What has to be so for a text to be said; null where anything may. One is the same as a number and as a text. */
function conditionOf(key: string, written: string, selectors: readonly string[]): string | null {
  const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(written) ?? []
  if (!selectors.includes(name))
    throw new Error(`${key} chooses by ${written}, which is none of its selectors.`)
  return value === '*' ? null : `i.${name} == ${JSON.stringify(value)}`
}

const codeOfText = (text: string): string => {
  const parts = text.split(place)
  if (parts.length === 1) return JSON.stringify(text)
  const written = parts.map((part, n) =>
    n % 2 ? `\${i.${part}}` : part.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&'),
  )
  return `\`${written.join('')}\``
}

/** A type: one of these words. */
export const oneOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' | ')

/** The line of a message among the types, with what it says in English for editors to show. */
export function typeOf(key: string, inputs: readonly string[], shown: Message): string {
  const said = textsOf(shown).join(' | ').replaceAll('*/', '* /')
  return `  /** ${said} */\n  readonly ${key}: ${inputs.length > 0 ? `With<${oneOf(inputs)}>` : 'Plain'}\n`
}

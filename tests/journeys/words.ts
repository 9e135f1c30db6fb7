import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export type Words = (key: string, values?: Record<string, string | number>) => string

const variants = z.array(z.object({ match: z.record(z.string(), z.string()) }).loose())
const messagesSchema = z.record(z.string(), z.union([z.string(), variants]))

/** The first variant that these values match: 'n=1', 'n=*'. */
const variantOf = (message: z.infer<typeof variants>, values: Record<string, string | number>) =>
  message
    .flatMap(({ match }) => Object.entries(match))
    .find(([conditions]) =>
      conditions.split(', ').every((condition) => {
        const [name = '', value] = condition.split('=')
        return value === '*' || value === String(values[name])
      }),
    )?.[1]

/** The words that the screens of one language use, by message key. Throws for a key that is not there. */
export function wordsOf(locale: 'en' | 'id'): Words {
  const file = path.resolve(import.meta.dirname, `../../messages/${locale}.json`)
  const messages = messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return (key, values = {}) => {
    const message = messages[key]
    const words = typeof message === 'object' ? variantOf(message, values) : message
    if (words === undefined)
      throw new Error(`messages/${locale}.json has no message ${key} for these values.`)
    return words.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
  }
}

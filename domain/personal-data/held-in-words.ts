import type { Locale } from '#shared/locale.ts'
import { held } from './held.ts'
import { type Told, toldIn, toldRows } from './told-rows.ts'

/** What is held of somebody, in the words of the privacy policy: each of its lines of which there are rows, with how many. */
export function heldInWords(
  privacy: string,
  counted: Readonly<Record<string, number>>,
  locale: Locale,
): (Told & { rows: number })[] {
  const told = toldIn(privacy)
  return Object.entries(toldRows).flatMap(([key, labels]) => {
    const words = told.find(({ label }) => label === labels[locale])
    const tables = Object.keys(held).filter((table) => held[table]?.told === key)
    const rows = tables.reduce((sum, table) => sum + (counted[table] ?? 0), 0)
    return words && rows > 0 ? [{ ...words, what: words.what.replace(`${words.label}: `, ''), rows }] : []
  })
}

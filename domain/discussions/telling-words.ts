import { smallWords } from '#content/search-words.ts'
import { askedWords } from '#domain/search/asked-words.ts'
import { wordsOf } from '#shared/search-text.ts'

/** More words make no title easier to tell from others. */
const mostWords = 12

/** Words that answer a word of a title equally well. */
type TellingWord = { place: number; forms: string[]; how: number }

/** What tells what a title is about: its words without those that any may have, unless it has no others, each with its
 *  forms and what means the same, by how well these answer it. */
export function tellingWords(title: string): TellingWord[] {
  const words = [...new Set(wordsOf(title))]
  const telling = words.filter((word) => !smallWords.includes(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords).flatMap((word, place) => {
    const formsBy = new Map<number, string[]>()
    for (const { answers } of askedWords(word))
      for (const [form, how] of answers) formsBy.set(how, [...(formsBy.get(how) ?? []), form])
    return [...formsBy].map(([how, forms]) => ({ place, forms, how }))
  })
}

import { inLocale } from '#content/localized.ts'
import { passionCategories } from '#content/passion-categories.ts'
import { type PassionScore, topPassions } from '#domain/passion-quiz/scores.ts'
import { getLocale } from '#locale'
import { m } from '#messages'

/** What a result is called: its category, both where two tie, and a name of its own where all five do. */
export function resultName(scores: readonly PassionScore[]): string {
  const top = topPassions(scores)
  if (top.length === scores.length) return m.passion_quiz_all_five()
  const locale = getLocale()
  const names = top.map((category) => inLocale(passionCategories[category].title, locale))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

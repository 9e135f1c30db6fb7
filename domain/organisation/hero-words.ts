import { careerWordOfCategory, otherCareerWord } from '#content/career-words.ts'

/** The words of the landing page's hero (SPEC §7): the career types in their order; without any, what people become who learn in the
 *  categories, the oldest first; then the `careerWords`, each word once. */
export function heroWords(
  careerTypes: readonly string[],
  categories: readonly { name: string; createdAt: Date }[],
  careerWords: readonly string[],
): string[] {
  const oldestFirst = categories.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const learned = oldestFirst.map(({ name }) => careerWordOfCategory[name.toLowerCase()] ?? otherCareerWord)
  return [...new Set([...(careerTypes.length > 0 ? careerTypes : learned), ...careerWords])]
}

import type { Question } from '#domain/quizzes/question.ts'
import { pathWith } from '#shared/path-with.ts'
import { wholeNumber } from '#shared/typed-values.ts'

/** So many questions of a bank are listed at once. */
export const onPage = 50

/** How the list of a bank is narrowed, and which page of it is shown. */
export type BankList = { search: string; tag: string; page: number }

export const bankList = (query: URLSearchParams): BankList => ({
  search: query.get('search') ?? '',
  tag: query.get('tag') ?? '',
  page: wholeNumber(query.get('page') ?? '') || 1,
})

export const bankUrl = (bank: string, { search, tag, page }: BankList): string =>
  pathWith(bank, { search, tag, page: page === 1 ? '' : String(page) })

/** Whether a question is in the list as it is narrowed. */
export const isListed = ({ stem, tags }: Pick<Question, 'stem' | 'tags'>, { search, tag }: BankList) =>
  (tag === '' || tags.includes(tag)) && stem.toLowerCase().includes(search.toLowerCase())

/** The list on whose page a question stands: as it is narrowed where it is in that, else all of it. */
export function listWith(
  questions: readonly Pick<Question, 'key' | 'stem' | 'tags'>[],
  at: number,
  list: BankList,
): BankList {
  const question = questions[at]
  const narrowed = question && isListed(question, list) ? list : { search: '', tag: '', page: 1 }
  const before = questions.slice(0, at).filter((each) => isListed(each, narrowed)).length
  return { ...narrowed, page: Math.floor(before / onPage) + 1 }
}

import { isDeepStrictEqual } from 'node:util'
import type { Question } from '#domain/quizzes/question.ts'
import { keyRoot } from '#domain/quizzes/question-key.server.ts'

/** What a question that is imported is to a bank. 'same': the bank has it; `there` says the same. 'differs': `there`
 *  has its name and says something else, or, where `isOnlyTags`, has other tags. */
export type PlannedQuestion =
  | { question: Question; becomes: 'new' }
  | { question: Question; becomes: 'same'; there: Question }
  | { question: Question; becomes: 'differs'; there: Question; isOnlyTags: boolean }

/** Compares questions that are to be imported with those of a bank, in their order. Names tell questions apart up to
 *  the number that `freeKey` adds, and each question of the bank is compared with one: so the file of an earlier import
 *  is 'same' as a whole, whatever became of its names. */
export function planImport(held: readonly Question[], coming: readonly Question[]): PlannedQuestion[] {
  const candidates = new Map<string, Question[]>()
  for (const question of held) {
    const root = keyRoot(question)
    candidates.set(root, [...(candidates.get(root) ?? []), question])
  }
  const contents = new Map([...held, ...coming].map((question) => [question, contentOf(question)]))
  const saysTheSame = (one: Question, other: Question) => contents.get(one) === contents.get(other)
  // The best matches of all questions go first: what says the same word for word is not compared with another.
  const passes: ((question: Question, there: Question) => boolean)[] = [
    (question, there) => saysTheSame(question, there) && hasTagsOf(there, question),
    saysTheSame,
    (question, there) => there.stem === question.stem,
    (question, there) => there.key === question.key,
  ]
  const matched = new Set<Question>()
  const thereOf = new Map<Question, Question>()
  for (const isMatch of passes)
    for (const question of coming) {
      if (thereOf.has(question)) continue
      const there = candidates
        .get(keyRoot(question))
        ?.find((each) => !matched.has(each) && isMatch(question, each))
      if (!there) continue
      matched.add(there)
      thereOf.set(question, there)
    }
  return coming.map((question) => {
    const there = thereOf.get(question)
    if (!there) return { question, becomes: 'new' }
    const isOnlyTags = saysTheSame(question, there)
    if (isOnlyTags && hasTagsOf(there, question)) return { question, becomes: 'same', there }
    return { question, becomes: 'differs', there, isOnlyTags }
  })
}

/** A file that names no tags leaves those of the bank. */
const hasTagsOf = (there: Question, { tags }: Question) =>
  tags.length === 0 || isDeepStrictEqual(new Set(tags), new Set(there.tags))

/** What a question says, whatever the order in which the database returns its parts. */
const contentOf = ({ stem, body, feedback = '' }: Question): string =>
  JSON.stringify({ stem, body, feedback }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

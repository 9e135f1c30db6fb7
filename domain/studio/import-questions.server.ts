import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PlacedQuestion, ReadQuestions } from '#domain/quizzes/gift/read-gift.server.ts'
import { readAnyFormat } from '#domain/quizzes/import/read-any-format.server.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { changeBank } from './change-bank.server.ts'

/** What became of questions that were to come into a bank. */
export type ImportedQuestions = Pick<ReadQuestions, 'refused' | 'lost'> & {
  added: number
  changed: number
  /** Those that were there already, as they are. */
  same: number
  /** Those for which the bank has no room. */
  left: number
}

/** Puts questions in GIFT, Aiken or Moodle's XML into the bank of a course, each with `tags` beside its own: those that are there already, by their key, change, and keep their
 *  tags where the text names none. What is wrong with some leaves the others as they are. Throws not-found for a course that is not the viewer's to manage. */
export async function importQuestions(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { text, tags }: { text: string; tags: readonly string[] },
): Promise<ImportedQuestions> {
  await managedCourse(db, viewer, courseId)
  const { taken, refused, lost } = await readAnyFormat(text, quizBounds.bank)
  const tagged = taken.map((each) => withTags(each, tags))
  const fitting = tagged.filter(({ question }) => question.tags.length <= quizBounds.tags)
  const overTagged = tagged.filter((each) => !fitting.includes(each))
  const counts = { added: 0, changed: 0, same: 0, left: 0 }
  await changeBank(db, viewer, courseId, (held) => {
    const coming = new Map(fitting.map(({ question }) => [question.key, question]))
    const kept = held.map((question) => {
      const next = coming.get(question.key)
      if (!next) return question
      coming.delete(question.key)
      const merged = next.tags.length > 0 ? next : { ...next, tags: question.tags }
      counts[isDeepStrictEqual(plain(merged), plain(question)) ? 'same' : 'changed']++
      return merged
    })
    const added = [...coming.values()].slice(0, Math.max(0, quizBounds.bank - kept.length))
    counts.added = added.length
    counts.left = coming.size - added.length
    return [...kept, ...added]
  })
  const tooMany = overTagged.map(({ line }) => ({ line, column: 1, fault: { what: 'bad-tag' as const } }))
  return { ...counts, refused: [...refused, ...tooMany], lost }
}

const withTags = ({ line, question }: PlacedQuestion, tags: readonly string[]): PlacedQuestion => ({
  line,
  question: { ...question, tags: [...new Set([...question.tags, ...tags])] },
})

/** What is kept of a question, as it comes back from the database. */
const plain = ({ stem, body, tags, feedback = '' }: Question): unknown =>
  JSON.parse(JSON.stringify({ stem, body, tags, feedback }))

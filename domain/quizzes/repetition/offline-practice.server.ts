import type { Db } from '#db/client.server.ts'
import { hashOf } from '#domain/learning/offline/hash-of.server.ts'
import { picturesIn } from '#domain/learning/offline/pictures-in.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { type AskedRepetition, repetitionsOfCourse } from './own-repetitions.server.ts'

/** A question that comes back, as a device keeps it: without its key, so that what is right is said when the answer was
 *  sent. `hash` changes with everything that its page says. */
export type OfflineQuestion = AskedRepetition & {
  /** How many there are with it. */
  all: number
  nextId: string | null
  /** Paths of this site. */
  pictures: string[]
  /** Of its text, in bytes. */
  size: number
  hash: string
}

/** What a learner takes along to practise of a course: the questions that come back to them today
 *  (docs/decisions/0064), at most as many as a sitting has. Of quizzes that are graded nothing. One query. Throws
 *  forbidden for anyone but a student; none for a course that they do not learn in. */
export async function offlinePractice(db: Db, viewer: Viewer, courseId: string): Promise<OfflineQuestion[]> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId)) return []
  const asked = await repetitionsOfCourse(db, viewer, courseId)
  return asked.map((each, index) => {
    const { stem, options, lefts, choices } = each.question
    const text = [stem, ...options, ...lefts, ...choices].join('')
    const facts = { ...each, all: asked.length, nextId: asked[index + 1]?.id ?? null }
    return { ...facts, pictures: picturesIn(text), size: Buffer.byteLength(text), hash: hashOf(facts) }
  })
}

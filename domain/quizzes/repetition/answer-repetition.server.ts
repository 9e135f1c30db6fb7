import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { todayOf } from '#domain/learning/due-repetitions.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { givenOf } from '#domain/quizzes/asked-question.ts'
import { graded } from '#domain/quizzes/grading.ts'
import { newSeed } from '#domain/quizzes/new-seed.server.ts'
import { refuseTooLong } from '#domain/quizzes/refuse-too-long.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { heldRepetition, isDue, placeOnScreen } from './own-repetitions.server.ts'
import { afterAnswer } from './repetition-rule.ts'

export type SentRepetition = {
  repetitionId: string
  /** That which was shown. */
  version: number
  /** What its fields send; null: they do not know it yet. */
  sent: readonly string[] | null
}

/** What became of an answer: it was taken; one to that version was taken before, and this one changes nothing; there was none in what
 *  was sent, and nothing changes. */
export type Taken = 'taken' | 'before' | 'unanswered'

/** Takes the viewer's answer to a question that has come back, and writes when it comes back next (docs/decisions/0064): sent twice it
 *  counts once, and one to a version that is no longer asked counts nothing. No mark, certificate or streak changes by it. Throws
 *  forbidden for anyone but a student; not-found for one that is not theirs; conflict 'not-due' for one that does not come back today;
 *  invalid for a text that is too long. */
export async function answerRepetition(
  db: Db,
  viewer: Viewer,
  { repetitionId, version, sent }: SentRepetition,
): Promise<Taken> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(repetitionId)) throw new DomainError('not-found', 'repetition')
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ userId: quizRepetitions.userId, version: quizRepetitions.version })
      .from(quizRepetitions)
      .where(eq(quizRepetitions.id, repetitionId))
      .for('update')
    if (locked?.userId !== viewer.id) throw new DomainError('not-found', 'repetition')
    if (locked.version !== version) return 'before'
    const held = await heldRepetition(
      tx,
      viewer,
      sql`quiz_repetitions.id = ${repetitionId} and ${isDue(viewer)}`,
    )
    if (!held) throw new DomainError('conflict', 'not-due')
    if (sent) refuseTooLong(held.body, sent)
    const given = sent && givenOf(held.body, { ...held, slot: placeOnScreen }, sent)
    if (sent && given === null) return 'unanswered'
    const fraction = graded(held.body, given) ?? 0
    const { step, days } = afterAnswer(held.step, fraction === 1)
    await tx
      .update(quizRepetitions)
      .set({
        step,
        // Null where it is learnt.
        dueOn: sql`${todayOf(viewer)} + ${days}::int`,
        version: version + 1,
        seed: newSeed(),
        given,
        fraction,
        answeredAt: sql`now()`,
      })
      .where(eq(quizRepetitions.id, repetitionId))
    return 'taken'
  })
}

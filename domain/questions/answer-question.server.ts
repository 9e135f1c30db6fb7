import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questions } from '#db/tables/questions.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { lockQuestionTo } from './lock-question.server.ts'

/** Stores what the viewer answers to a message to them, once, and tells the person who wrote it: nobody else can be
 *  written to in this way. Throws not-found for a message to anybody else, conflict 'answered' for one that has its
 *  answer. */
export async function answerQuestion(
  db: Db,
  viewer: Viewer,
  questionId: string,
  answer: string,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, askerId, about, answeredAt } = await lockQuestionTo(tx, viewer, questionId)
    if (answeredAt) throw new DomainError('conflict', 'answered')
    await tx.update(questions).set({ answer, answeredAt: now }).where(eq(questions.id, id))
    await notify(tx, 'question-answered', {
      questionId: id,
      about,
      from: viewer.fullName,
      people: [askerId],
    })
  })
}

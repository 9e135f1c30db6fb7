import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { questions } from '#db/tables/questions.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** A message to the viewer, whom alone it concerns what becomes of it, locked. Throws not-found for anybody else's. */
export async function lockQuestionTo(tx: Db, viewer: { id: string }, questionId: string) {
  const [question] = isUuid(questionId)
    ? await tx
        .select()
        .from(questions)
        .where(and(eq(questions.id, questionId), eq(questions.askedId, viewer.id)))
        .for('update')
    : []
  if (!question) throw new DomainError('not-found', 'question')
  return question
}

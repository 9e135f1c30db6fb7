import type { Db } from '#db/client.server.ts'
import { type SentResult, takeSent } from '#domain/learning/offline/take-sent.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { answerRepetition, type SentRepetition } from './answer-repetition.server.ts'

/** Takes once, by its key, an answer that a learner has given without a connection to a question that came back:
 *  'already' for a question that they have answered elsewhere since. One without an answer is refused with
 *  'not-answered', one that does not come back any more with 'not-due'. Throws as `takeSent`. */
export const takeSentAnswer = (
  db: Db,
  viewer: Viewer,
  key: string,
  sent: SentRepetition,
): Promise<SentResult> =>
  takeSent(db, viewer, key, async (tx) => {
    const taken = await answerRepetition(tx, viewer, sent)
    if (taken === 'unanswered') throw new DomainError('invalid', 'not-answered')
    return taken === 'taken' ? 'applied' : 'already'
  })

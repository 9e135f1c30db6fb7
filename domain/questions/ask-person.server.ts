import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { questions } from '#db/tables/questions.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import { publicPerson } from '#domain/people/public-person.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { type AskingRules, type WayToAsk, wayToAsk } from './way-to-ask.server.ts'

/** Stores what the viewer writes to somebody who teaches or organizes, and tells that person (SPEC §2,
 *  docs/decisions/0042). Neither learns the other's address. Throws not-found for somebody without a public page,
 *  forbidden with an AskingRefusal as its reason, QuotaSpent. */
export async function askPerson(
  db: Db,
  viewer: Viewer,
  personId: string,
  text: string,
  rules: ApprovalRules & AskingRules,
): Promise<void> {
  await publicPerson(db, personId, rules)
  // What is refused takes none of the day's messages.
  refuseStrangers(await wayToAsk(db, viewer, personId, rules))
  await consumeQuota(db, viewer, 'questions')
  await db.transaction(async (tx) => {
    // Neither goes, is suspended or loses the role meanwhile.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.id, [viewer.id, personId]))
      .orderBy(profiles.id)
      .for('share')
    await publicPerson(tx, personId, rules)
    const about = refuseStrangers(await wayToAsk(tx, viewer, personId, rules))
    const questionId = uuidV7()
    await tx.insert(questions).values({ id: questionId, askerId: viewer.id, askedId: personId, about, text })
    await notify(tx, 'question-asked', { questionId, about, from: viewer.fullName, people: [personId] })
  })
}

/** What the two have in common. */
function refuseStrangers(way: WayToAsk): string {
  if (way.refusal !== null) throw new DomainError('forbidden', way.refusal)
  return way.about
}

import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { consents, legalTexts } from '#db/tables/consents.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

const columns = {
  id: consents.id,
  topic: consents.topic,
  isGiven: consents.isGiven,
  edition: legalTexts.edition,
  how: consents.how,
  at: consents.at,
  address: consents.address,
}

/** What the viewer has agreed to or taken back, the newest first: what, when, on which occasion and from where. One query. */
export const ownConsents = (db: Db, viewer: { id: string }) =>
  db
    .select(columns)
    .from(consents)
    .leftJoin(legalTexts, eq(legalTexts.hash, consents.textHash))
    .where(eq(consents.userId, viewer.id))
    .orderBy(desc(consents.at), desc(consents.id))

/** The very text that the viewer has agreed to, in Markdown. One query. Throws not-found for a consent that is not theirs. */
export async function agreedText(db: Db, viewer: { id: string }, consentId: string) {
  if (!isUuid(consentId)) throw new DomainError('not-found', 'consent')
  const [found] = await db
    .select({
      ...columns,
      document: legalTexts.document,
      edition: legalTexts.edition,
      locale: legalTexts.locale,
      text: legalTexts.text,
      hash: legalTexts.hash,
    })
    .from(consents)
    .innerJoin(legalTexts, eq(legalTexts.hash, consents.textHash))
    .where(and(eq(consents.id, consentId), eq(consents.userId, viewer.id)))
  if (!found) throw new DomainError('not-found', 'consent')
  return found
}

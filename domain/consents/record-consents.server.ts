import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { consents } from '#db/tables/consents.ts'
import { profiles } from '#db/tables/people.ts'
import type { ConsentHow, OptionalPurpose } from '#shared/consents.ts'
import type { LegalText } from './legal-text.ts'

type Given = {
  texts: readonly LegalText[]
  how: ConsentHow
  /** Where they were; null for the people of the demo. */
  source: { address: string; userAgent: string } | null
}

/** Writes down that somebody has agreed to texts as they stand now, within the transaction of what they did. The texts
 *  are stored already (storeLegalTexts). */
export async function recordConsents(tx: Db, personId: string, { texts, how, source }: Given): Promise<void> {
  if (texts.length === 0) return
  await tx.insert(consents).values(
    texts.map(({ hash, document }) => ({
      userId: personId,
      topic: document,
      textHash: hash,
      how,
      ...source,
    })),
  )
  const editionOf = (document: LegalText['document']) =>
    texts.find((text) => text.document === document)?.edition
  await tx
    .update(profiles)
    .set({ termsEdition: editionOf('terms'), privacyEdition: editionOf('privacy') })
    .where(eq(profiles.id, personId))
}

type Choice = { purpose: OptionalPurpose; isGiven: boolean; how?: ConsentHow; source: Given['source'] }

/** Writes down that somebody agrees to what is optional, or takes that back, within the transaction of what follows
 *  from it. Nothing where it is so already. */
export async function recordChoice(
  tx: Db,
  personId: string,
  { purpose, isGiven, how = 'account', source }: Choice,
): Promise<void> {
  const [last] = await tx
    .select({ isGiven: consents.isGiven })
    .from(consents)
    .where(and(eq(consents.userId, personId), eq(consents.topic, purpose)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  if ((last?.isGiven ?? false) === isGiven) return
  await tx.insert(consents).values({ userId: personId, topic: purpose, isGiven, how, ...source })
}

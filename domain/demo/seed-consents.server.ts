import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { recordConsents } from '#domain/consents/record-consents.server.ts'

/** The people of the demo have agreed to what everybody agrees to: nobody is asked before they have seen anything. */
export async function seedConsents(tx: Db, legal: readonly LegalText[]): Promise<void> {
  const texts = legal.filter(({ locale }) => locale === 'id')
  for (const { id } of await tx.select({ id: profiles.id }).from(profiles))
    await recordConsents(tx, id, { texts, how: 'demo', source: null })
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { type LegalText, textsToAgree } from './legal-text.ts'
import { recordConsents } from './record-consents.server.ts'

type Agreeing = {
  /** The texts as they stand now. */
  texts: readonly LegalText[]
  /** The hashes of those that were on the screen. */
  shown: readonly string[]
  locale: Locale
  source: { address: string; userAgent: string }
}

/** Writes down that the viewer agrees to what they were asked for again. To agree twice is the same as once. Throws
 *  conflict 'text-changed' when what they were shown is not what stands now; then nothing is recorded. */
export async function agreeToTexts(
  db: Db,
  viewer: { id: string },
  { texts, shown, locale, source }: Agreeing,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [agreed] = await tx
      .select({ terms: profiles.termsEdition, privacy: profiles.privacyEdition })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for('update')
    if (!agreed) throw new DomainError('not-found', 'person')
    const asked = textsToAgree(agreed, texts, locale)
    if (!asked.every(({ hash }) => shown.includes(hash))) throw new DomainError('conflict', 'text-changed')
    await recordConsents(tx, viewer.id, { texts: asked, how: 'asked-again', source })
  })
}

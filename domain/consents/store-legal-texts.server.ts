import type { Db } from '#db/client.server.ts'
import { legalTexts } from '#db/tables/consents.ts'
import type { LegalText } from './legal-text.ts'

/** Keeps the texts that people agree to word for word, at the start of a server, so that what somebody has agreed to
 *  can be shown for as long as they have an account. What is kept already stays as it is. */
export async function storeLegalTexts(db: Db, texts: readonly LegalText[]): Promise<void> {
  const kept = texts.map(({ hash, document, locale, edition, text }) => ({
    hash,
    document,
    locale,
    edition,
    text,
  }))
  if (kept.length > 0) await db.insert(legalTexts).values(kept).onConflictDoNothing()
}

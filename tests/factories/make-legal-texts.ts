import type { Db } from '#db/client.server.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { storeLegalTexts } from '#domain/consents/store-legal-texts.server.ts'
import { agreedDocuments } from '#shared/consents.ts'
import { locales } from '#shared/locale.ts'

/** Terms and a privacy policy in each language, of a day, kept as a server keeps its own. */
export async function makeLegalTexts(db: Db, edition = '2026-11-26'): Promise<LegalText[]> {
  const texts = agreedDocuments.flatMap((document) =>
    locales.map((locale) => ({
      ...{ document, locale, edition, since: edition },
      hash: `${document} ${locale} ${edition}`,
      title: `${document} ${locale}`,
      change: 'Yang berubah.',
      text: `# ${document}\n\nSebagaimana dibaca pada ${edition}.`,
    })),
  )
  await storeLegalTexts(db, texts)
  return texts
}

import type { Db } from '#db/client.server.ts'
import { recordChoice } from '#domain/consents/record-consents.server.ts'
import { saveWishes } from './own-wishes.server.ts'

type Wish = { isWanted: boolean; source: { address: string; userAgent: string } }

/** Mails a person their notifications once a day, or each by itself. */
export async function wantDigest(db: Db, viewer: { id: string }, { isWanted, source }: Wish): Promise<void> {
  await db.transaction(async (tx) => {
    await saveWishes(tx, viewer.id, { choices: {}, wantsDigest: isWanted })
    await recordChoice(tx, viewer.id, { purpose: 'digest', isGiven: isWanted, source })
  })
}

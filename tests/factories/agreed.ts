import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'

/** Editions of a day that is far away: the person who has agreed to them has agreed to whatever there is. */
export const agreedToAll = { termsEdition: '2100-01-01', privacyEdition: '2100-01-01' }

/** These people have agreed to whatever there is to agree to, or everybody: nothing stands above their screens. */
export async function haveAgreed(db: Db, people?: readonly string[]): Promise<void> {
  await db
    .update(profiles)
    .set(agreedToAll)
    .where(people && inArray(profiles.id, [...people]))
}

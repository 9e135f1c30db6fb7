import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'

/** Locks a person's profile until the transaction ends. Every change of how an account is opened does this first, so that two of them
 *  follow one another and neither waits for a row that the other holds. */
export async function lockPerson(tx: Db, { id }: { id: string }): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('no key update')
}

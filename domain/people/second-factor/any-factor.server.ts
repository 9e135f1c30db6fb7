import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { passkeys, profiles, recoveryCodes, secondFactors } from '#db/tables/people.ts'

/** Whether a person of a query on profiles has a second factor: an authenticator app or a passkey. */
export const hasAnyFactor: SQL<boolean> = sql<boolean>`(exists (select 1 from ${secondFactors} as factor where factor.user_id = profiles.id)
    or exists (select 1 from ${passkeys} as passkey where passkey.user_id = profiles.id))`

/** Whether somebody has one. */
export async function hasFactor(db: Db, { id }: { id: string }): Promise<boolean> {
  const [found] = await db.select({ has: hasAnyFactor }).from(profiles).where(eq(profiles.id, id))
  return found?.has ?? false
}

/** Which somebody has. */
export async function ownFactors(
  db: Db,
  { id }: { id: string },
): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  const apps = await db.$count(secondFactors, eq(secondFactors.userId, id))
  const keys = await db.$count(passkeys, eq(passkeys.userId, id))
  return { hasApp: apps > 0, hasPasskey: keys > 0 }
}

/** How many recovery codes somebody has left. */
export const codesLeft = (db: Db, { id }: { id: string }): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)))

/** Recovery codes go with the last factor that they stand in for. */
export async function dropIdleCodes(tx: Db, personId: string): Promise<void> {
  if (await hasFactor(tx, { id: personId })) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, personId))
}

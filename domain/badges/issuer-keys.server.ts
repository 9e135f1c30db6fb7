import { createPrivateKey, type KeyObject } from 'node:crypto'
import { desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { issuerKeys } from '#db/tables/badges.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { newKeyPair } from '#platform/data-integrity/multikey.server.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'

/** Held by anyone who makes a key: of two who find none at once one does. */
const makingLock = 8_517_301

export type SigningKey = { multikey: string; privateKey: KeyObject }

/** The key that signs, in a transaction. Where there is none that this AUTH_SECRET opens, one is made; what an earlier
 *  one has signed can still be verified. */
export async function signingKey(tx: Db, issuer: BadgeIssuer): Promise<SigningKey> {
  const there = await openedKey(tx, issuer)
  if (there) return there
  await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`)
  return (await openedKey(tx, issuer)) ?? makeKey(tx, issuer)
}

/** Has another key sign from now on, as an operator wants it; that is noted. Earlier ones stay listed. Gives the public
 *  half of the new one. */
export const rotateIssuerKey = (db: Db, issuer: BadgeIssuer): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`)
    const { multikey } = await makeKey(tx, issuer)
    await recordAudit(tx, null, 'badge-key-rotated', { id: null, name: multikey })
    return multikey
  })

/** Every key there has been, the newest first. */
export const listedKeys = (db: Db) =>
  db
    .select({
      multikey: issuerKeys.multikey,
      createdAt: issuerKeys.createdAt,
      retiredAt: issuerKeys.retiredAt,
    })
    .from(issuerKeys)
    .orderBy(desc(issuerKeys.createdAt), desc(issuerKeys.id))

async function openedKey(tx: Db, issuer: BadgeIssuer): Promise<SigningKey | null> {
  const [row] = await tx
    .select({ multikey: issuerKeys.multikey, sealedKey: issuerKeys.sealedKey })
    .from(issuerKeys)
    .where(isNull(issuerKeys.retiredAt))
  const opened = row && issuer.open(row.multikey, row.sealedKey)
  if (!opened) return null
  const privateKey = createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' })
  return { multikey: row.multikey, privateKey }
}

async function makeKey(tx: Db, issuer: BadgeIssuer): Promise<SigningKey> {
  const { multikey, privateKey } = newKeyPair()
  const sealedKey = issuer.seal(multikey, privateKey.export({ format: 'der', type: 'pkcs8' }))
  await tx.update(issuerKeys).set({ retiredAt: sql`now()` }).where(isNull(issuerKeys.retiredAt))
  await tx.insert(issuerKeys).values({ multikey, sealedKey })
  return { multikey, privateKey }
}

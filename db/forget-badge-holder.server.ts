import { sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

/** Has somebody's badges signed anew without the hash of their address, in the transaction that erases them, before
 *  they go: what they say of the certificate stays, where they stand in the status lists too. */
export async function forgetBadgeHolder(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    update badges set document = null from certificates
    where certificates.id = badges.certificate_id and certificates.user_id = ${userId}`)
}

import { ECDH } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pushSubscriptions } from '#db/tables/notifications.ts'
import { sessions } from '#db/tables/people.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { serviceOf } from '#platform/push/push-services.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Push } from './push.server.ts'
import type { DeviceInput } from './schema.ts'

/** So many devices of one person are notified; the one that was added first goes for another. */
const mostDevices = 10

/** The viewer's browser is told from now on, for as long as they stay signed in there: one browser a session, whatever
 *  it was before. Throws invalid 'push-device' for a service that is not posted to and for keys that are none,
 *  QuotaSpent, and forbidden 'session-over'. */
export async function saveDevice(
  db: Db,
  { keys, services }: Pick<Push, 'keys' | 'services'>,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  device: DeviceInput,
): Promise<void> {
  if (!serviceOf(device.endpoint, services) || !isPoint(device.p256dh))
    throw new DomainError('invalid', 'push-device')
  await consumeQuota(db, viewer, 'devices')
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id)))
      .for('update')
    if (!session) throw new DomainError('forbidden', 'session-over')
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, device.endpoint), eq(pushSubscriptions.sessionId, session.id)))
    await tx
      .insert(pushSubscriptions)
      .values({ userId: viewer.id, sessionId: session.id, serverKey: keys.publicKey, ...device })
    await forgetOldest(tx, viewer.id)
  })
}

const forgetOldest = (tx: Db, userId: string) =>
  tx
    .delete(pushSubscriptions)
    .where(
      sql`${pushSubscriptions.id} in ${tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
        .offset(mostDevices)}`,
    )

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

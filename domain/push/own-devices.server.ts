import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pushSubscriptions } from '#db/tables/notifications.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { enqueuePushes } from '#domain/notifications/enqueue-push.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { type Device, deviceOf } from '#domain/people/device.ts'
import { isLiveSession } from '#domain/people/live-session.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

type OwnDevice = {
  id: string
  device: Device
  isCurrent: boolean
  since: Date
}

type Owner = Pick<Viewer, 'id' | 'sessionId'>

/** The browsers that show what the viewer is notified of, in the order in which they came. */
export async function ownDevices(db: Db, viewer: Owner): Promise<OwnDevice[]> {
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      since: pushSubscriptions.createdAt,
      userAgent: sessions.userAgent,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(pushSubscriptions.userId, viewer.id), isLiveSession))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  return rows.map(({ id, sessionId, since, userAgent }) => ({
    id,
    since,
    device: deviceOf(userAgent ?? ''),
    isCurrent: sessionId === viewer.sessionId,
  }))
}

/** One of the viewer's browsers is told nothing more. One that is gone already, or somebody else's, is left alone without a word. */
export async function dropDevice(db: Db, viewer: Owner, id: string): Promise<void> {
  if (!isUuid(id)) return
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), isOwn(viewer)))
}

/** Has one of the viewer's browsers show a sample, at any hour. Throws not-found 'device' and QuotaSpent. */
export async function sendSample(db: Db, viewer: Owner, id: string): Promise<void> {
  const [found] = isUuid(id)
    ? await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, id), isOwn(viewer)))
    : []
  if (!found) throw new DomainError('not-found', 'device')
  await consumeQuota(db, viewer, 'devices')
  await enqueuePushes(db, { notificationId: null, devices: [id], boundTo: null, now: new Date() })
}

const isOwn = (viewer: Owner) => eq(pushSubscriptions.userId, viewer.id)

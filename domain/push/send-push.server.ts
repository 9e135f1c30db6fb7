import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pushSubscriptions } from '#db/tables/notifications.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { pushJobKey } from '#domain/notifications/enqueue-push.server.ts'
import { findUnread } from '#domain/notifications/find-unread.server.ts'
import { newsOf, sampleNews } from '#domain/notifications/news-for-device.ts'
import { definitions } from '#domain/notifications/notification-kinds.ts'
import { isPastUse, storedNotification } from '#domain/notifications/stored-notification.ts'
import { isLiveSession } from '#domain/people/live-session.server.ts'
import type { JobTry } from '#platform/jobs/job-work.server.ts'
import type { Log } from '#platform/log.server.ts'
import { encryptPush } from '#platform/push/encrypt-push.server.ts'
import { vapidHeader } from '#platform/push/vapid.server.ts'
import { quietUntil } from '#shared/quiet-hours.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { Push } from './push.server.ts'

export type Pusher = {
  db: Db
  log: Pick<Log, 'info' | 'warn'>
  /** Null where devices are told nothing (OFFLINE=0). */
  push: Push | null
  /** When a night ends; of tests, which run at any hour. */
  nightEnd?: typeof quietUntil
}

type Queued = JobPayload<'send-push'>

/** So many in a row that its service would not take: then it is given up. */
const mostFailures = 10

/** Has a device show what its person was notified of, unless they have read it on the site, have signed out there, or it is
 *  past its use; in their night it waits for the morning (docs/decisions/0078). Done twice the second takes the place
 *  of the first. A device that its service knows no more is forgotten; a service that is busy is asked again when it
 *  wants to be. Rejects when there is no answer, or none that settles it. */
export async function sendPush(
  pusher: Pusher,
  queued: Queued,
  { signal, isLast }: Pick<JobTry, 'signal' | 'isLast'>,
): Promise<void> {
  const { db, push, log, nightEnd = quietUntil } = pusher
  const device = push && (await findDevice(db, queued.subscriptionId))
  // Under other keys it would not be taken, and may be again when those come back.
  if (!device || device.serverKey !== push.keys.publicKey || device.now >= queued.until) return
  const morning = queued.notificationId && nightEnd(device.now, device.timeZone)
  if (morning) return sendLater(db, queued, morning)
  const news = await newsFor(db, queued, device)
  if (!news) return
  const { endpoint, now } = device
  const { status, retryAfter } = await push
    .post(
      {
        endpoint,
        authorization: vapidHeader(push.keys, {
          audience: new URL(endpoint).origin,
          contact: push.contact,
          now,
        }),
        body: encryptPush(device, Buffer.from(JSON.stringify(news.shown))),
        ttl: Math.max(60, Math.ceil((queued.until.getTime() - now.getTime()) / 1000)),
        topic: news.shown.tag.replaceAll('-', ''),
        urgency: news.isUrgent ? 'high' : 'normal',
      },
      signal,
    )
    .catch(async (error: unknown) => {
      if (isLast) await countFailure(db, device.id)
      throw error
    })
  if (status >= 200 && status < 300) {
    await noteSent(db, device.id)
    log.info({ device: device.id, notification: queued.notificationId }, 'a device was notified')
  } else if (status === 404 || status === 410) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id))
    log.info({ device: device.id, status }, 'a device is not notification any more')
  } else if (isBusy(status) && retryAfter !== null) {
    await sendLater(db, queued, new Date(now.getTime() + Math.max(1, retryAfter) * 1000))
  } else if (isBusy(status)) {
    if (isLast) await countFailure(db, device.id)
    throw new TellingError(`The push service has answered with ${status}.`)
  } else {
    // What it does not take now it would not take later.
    log.warn({ device: device.id, status }, 'a push service has refused')
    await countFailure(db, device.id)
  }
}

const isBusy = (status: number) => status === 429 || status >= 500

type FoundDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>

/** A device whose person is signed in there; undefined for any other. */
async function findDevice(db: Db, id: string) {
  const [found] = await db
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      serverKey: pushSubscriptions.serverKey,
      locale: profiles.locale,
      timeZone: profiles.timeZone,
      now: sql<Date>`now()`.mapWith(pushSubscriptions.createdAt),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(pushSubscriptions.id, id), isLiveSession, isNull(profiles.suspendedAt)))
  return found
}

async function newsFor(db: Db, { notificationId }: Queued, device: FoundDevice) {
  const reader = { id: device.userId, locale: device.locale, timeZone: device.timeZone }
  if (notificationId === null) return { shown: sampleNews(reader), isUrgent: true }
  const found = await findUnread(db, notificationId)
  const notification = found && storedNotification(found)
  if (!found || !notification || found.reader.id !== reader.id || isPastUse(notification, found)) return null
  const hasSubject = found.titleNow !== null
  return {
    shown: newsOf({ ...notification, id: notificationId, hasSubject }, reader, found.now),
    isUrgent: definitions[notification.kind].isUrgent ?? false,
  }
}

/** Queues it again for later; not when it is of no use by then. */
async function sendLater(db: Db, queued: Queued, runAt: Date): Promise<void> {
  if (runAt >= queued.until) return
  await addJob(db, 'send-push', queued, {
    runAt,
    key: pushJobKey(queued.subscriptionId, queued.notificationId),
  })
}

const noteSent = (db: Db, id: string) =>
  db.update(pushSubscriptions).set({ sentAt: sql`now()`, failures: 0 }).where(eq(pushSubscriptions.id, id))

async function countFailure(db: Db, id: string): Promise<void> {
  const [left] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures })
  if (left && left.failures >= mostFailures)
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

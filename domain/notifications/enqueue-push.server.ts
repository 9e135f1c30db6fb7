import type { Db } from '#db/client.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'

/** News are of yesterday after a day. */
const usefulMs = 24 * 3600_000

type Pushes = {
  /** Null: a sample. */
  notificationId: string | null
  /** Of push_subscriptions. */
  devices: readonly string[]
  /** The moment that it is about: later it is of little use. One that has passed already is not what it is about. */
  boundTo: Date | null
  now: Date
}

/** Queues a notification for each of a person's devices, in the transaction that is its cause. */
export async function enqueuePushes(
  tx: Db,
  { notificationId, devices, boundTo, now }: Pushes,
): Promise<void> {
  const day = new Date(now.getTime() + usefulMs)
  const until = boundTo && boundTo > now && boundTo < day ? boundTo : day
  for (const subscriptionId of devices)
    await addJob(
      tx,
      'send-push',
      { subscriptionId, notificationId, until },
      { key: pushJobKey(subscriptionId, notificationId) },
    )
}

/** Of one device and one notification there is one job. */
export const pushJobKey = (subscriptionId: string, notificationId: string | null): string =>
  `send-push:${subscriptionId}:${notificationId ?? 'sample'}`

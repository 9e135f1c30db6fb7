import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { notifications, pushSubscriptions } from '#db/tables/notifications.ts'
import { sessions } from '#db/tables/people.ts'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { pushPoster } from '#platform/push/post-push.server.ts'
import { pushKeys } from '#platform/push/push-keys.server.ts'
import { pushServiceForTest } from '#platform/push/push-service-for-test.ts'
import type { Push } from './push.server.ts'
import { saveDevice } from './save-device.server.ts'
import { type Pusher, sendPush } from './send-push.server.ts'

const payload = jobKinds['send-push'].payload
const jobRow = z.object({ payload, runAt: z.coerce.date() })

/** A try as the queue makes it. */
export const current = { signal: new AbortController().signal, isLast: false }

/** A site whose devices are those of a push service of the test's own. */
export async function pushForTest(db: Db) {
  const service = await pushServiceForTest()
  const services = { hosts: [], own: [service.origin] }
  const push: Push = {
    keys: pushKeys('a secret of at least thirty-two characters', undefined),
    services,
    contact: 'mailto:halo@noken.example',
    post: pushPoster(services),
  }
  const parts: Pusher = {
    db,
    push,
    log: { info: () => {}, warn: () => {} },
    nightEnd: () => null,
  }

  /** What is queued for devices. */
  async function queued() {
    const { rows } =
      await db.execute(sql`select j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-push' order by j.id`)
    return z.array(jobRow).parse(rows)
  }

  /** Does what is queued, once, as the queue would. */
  async function sendAll(given: Partial<Pusher> = {}, how = current): Promise<void> {
    const jobs = await queued()
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    for (const job of jobs) await sendPush({ ...parts, ...given }, job.payload, how)
  }

  async function signIn(person: { id: string }) {
    const [session] = await db
      .insert(sessions)
      .values({
        userId: person.id,
        token: crypto.randomUUID(),
        expiresAt: new Date(Date.now() + 3600_000),
        userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile',
      })
      .returning({ id: sessions.id })
    return { ...person, sessionId: session?.id ?? '' }
  }

  /** Somebody who has signed in anew, and is told in that browser. */
  async function withDevice(person: { id: string }) {
    const viewer = await signIn(person)
    const device = service.browser()
    await saveDevice(db, push, viewer, device)
    return { viewer, device }
  }

  const devicesOf = (person: { id: string }) =>
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id))

  async function clear(): Promise<void> {
    for (const table of [notifications, pushSubscriptions, sessions]) await db.delete(table)
    await db.execute(sql`delete from rate_limits`)
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    for (const list of [service.taken, service.answers, service.failures]) list.length = 0
  }

  return { service, push, parts, queued, sendAll, signIn, withDevice, devicesOf, clear }
}

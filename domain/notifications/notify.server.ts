import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { notifications, notificationWishes, pushSubscriptions } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Email } from '#domain/outbox/email.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { asWished } from './as-wished.ts'
import { enqueuePushes } from './enqueue-push.server.ts'
import { type Notice, noticeOf } from './notice.ts'
import {
  type DeskKind,
  definitions,
  type EmailedKind,
  type Happened,
  mailedSingly,
  type NotificationKind,
} from './notification-kinds.ts'
import { mailFor, storedWishes, type Wishes, wants, wishesOfNobody } from './wishes.ts'

/** As many as one statement holds comfortably. */
const atOnce = 500

type ToPeople<Kind extends NotificationKind> = Happened<Kind> & { people: readonly string[] }

/** Notifies people of something that has happened, in the transaction that is its cause (docs/decisions/0035): each once, however often
 *  it is called. Writes their notifications and queues the jobs that write the emails that they want. `people` are ids. */
export const notify = <Kind extends Exclude<NotificationKind, DeskKind | EmailedKind>>(
  tx: Db,
  kind: Kind,
  happened: ToPeople<Kind>,
): Promise<void> => notifyPeople(tx, noticeOf(kind, happened), happened.people, queueJob)

/** The same of a kind whose email says more than a notification: it is written and queued here, in the same transaction. */
export const notifyWithEmail = <Kind extends EmailedKind>(
  tx: Db,
  outbox: Outbox,
  kind: Kind,
  happened: ToPeople<Kind>,
): Promise<void> =>
  notifyPeople(tx, noticeOf(kind, happened), happened.people, async (tx, { person }) => {
    const { email: write, topic } = definitions[kind]
    const { id, email: to, locale, timeZone, wishes } = person
    const content = write?.(happened, person, outbox.links)
    if (!content) return
    const quietZone = wishes.isQuietAtNight ? timeZone : null
    const mail: Email = { kind, topic, to, locale, ...content }
    await outbox.enqueueEmail(tx, asWished(mail, { id, quietZone }, outbox.links))
  })

/** The same, of all staff and admins. */
export const notifyDesk = <Kind extends DeskKind>(
  tx: Db,
  kind: Kind,
  happened: Happened<Kind>,
): Promise<void> =>
  notifyMatching(tx, noticeOf(kind, happened), inArray(profiles.role, ['staff', 'admin']), queueJob)

type QueueEmail = (tx: Db, notified: { id: string; person: Receiver }) => Promise<void>

const queueJob: QueueEmail = (tx, { id }) => addJob(tx, 'mail-notification', { notificationId: id })

async function notifyPeople(tx: Db, notice: Notice, ids: readonly string[], queueEmail: QueueEmail) {
  // In one order, so that two that notify the same people never wait for each other in a circle.
  const people = [...new Set(ids)].toSorted()
  for (let start = 0; start < people.length; start += atOnce) {
    const these = people.slice(start, start + atOnce)
    await notifyMatching(tx, notice, inArray(profiles.id, these), queueEmail)
  }
}

async function notifyMatching(tx: Db, notice: Notice, whom: SQL, queueEmail: QueueEmail): Promise<void> {
  const people = await receivers(tx, whom, notice.kind)
  if (people.length === 0) return
  const { kind, cause, subjectId, facts, boundTo } = notice
  const { isNeeded = false } = definitions[kind]
  const now = new Date()
  const plans = people.map((person) => ({
    id: uuidV7(),
    person,
    mail:
      person.isRestricted && !isNeeded
        ? null
        : mailFor(person.wishes, kind, {
            now,
            timeZone: person.timeZone,
            boundTo,
            isCrowded: person.isCrowded,
          }),
  }))
  const inserted = await tx
    .insert(notifications)
    .values(
      plans.map(({ id, person, mail }) => ({
        id,
        userId: person.id,
        kind,
        cause,
        subjectId,
        facts,
        isHere: wants(person.wishes, 'here', kind),
        waitsForDigest: mail === 'digest',
      })),
    )
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  const isNew = new Set(inserted.map(({ id }) => id))
  for (const { id, person } of plans)
    if (isNew.has(id) && wants(person.wishes, 'push', kind) && !person.isCrowded && !person.isRestricted)
      await enqueuePushes(tx, { notificationId: id, devices: person.devices, boundTo, now })
  for (const plan of plans) if (isNew.has(plan.id) && plan.mail === 'single') await queueEmail(tx, plan)
}

type Receiver = {
  id: string
  email: string
  fullName: string
  locale: Locale
  timeZone: TimeZone
  wishes: Wishes
  isCrowded: boolean
  /** They want as little as possible to be done with their data. */
  isRestricted: boolean
  /** Which of theirs show notifications. */
  devices: string[]
}

/** Anyone who of these is not suspended, and what they want. */
async function receivers(tx: Db, whom: SQL, kind: NotificationKind): Promise<Receiver[]> {
  const rows = await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      locale: profiles.locale,
      timeZone: profiles.timeZone,
      wishes: wishesColumn,
      devices: devicesColumn,
      isRestricted: sql<boolean>`${profiles.restrictedAt} is not null`,
      isCrowded: definitions[kind].isCrowding ? hasMany(kind) : sql<boolean>`false`,
    })
    .from(profiles)
    .leftJoin(notificationWishes, sql`${notificationWishes.userId} = ${profiles.id}`)
    .where(and(whom, isNull(profiles.suspendedAt)))
    .orderBy(asc(profiles.id))
  return rows.map(({ wishes, ...person }) => ({ ...person, wishes: wishesIn(wishes) }))
}

const devicesColumn = sql<string[]>`array(select ${pushSubscriptions.id} from ${pushSubscriptions}
  where ${pushSubscriptions.userId} = ${profiles.id} order by 1)`

/** Whether a person was notified so often of a kind within a day that one more email by itself would be noise. */
const hasMany = (
  kind: NotificationKind,
): SQL<boolean> => sql<boolean>`(select count(*) >= ${mailedSingly} from (
  select from ${notifications} where ${notifications.userId} = ${profiles.id} and ${notifications.kind} = ${kind}
    and ${notifications.createdAt} > now() - interval '1 day' limit ${mailedSingly}) as recent)`

/** What somebody wants, of a query that has joined their row: null when there is none. */
export const wishesColumn = sql<unknown>`case when ${notificationWishes.userId} is not null then json_build_object(
  'choices', ${notificationWishes.choices}, 'isQuietAtNight', ${notificationWishes.isQuietAtNight}, 'wantsDigest', ${notificationWishes.wantsDigest}) end`

export const wishesIn = (column: unknown): Wishes =>
  column === null ? wishesOfNobody : storedWishes.parse(column)

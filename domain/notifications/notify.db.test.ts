import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { cancelEvent } from '#domain/events/cancel-event.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { leaveToken } from '#domain/outbox/email-links.server.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { forgetNotifications } from './forget-notifications.server.ts'
import { leaveByLink, leavingIn } from './leave-by-link.server.ts'
import { mailNotification } from './mail-notification.server.ts'
import { notify } from './notify.server.ts'
import { ownNotifications } from './own-notifications.server.ts'
import { ownWishes, saveOwnWishes } from './own-wishes.server.ts'
import { readAllNotifications, readNotification } from './read-notifications.server.ts'
import { wants } from './wishes.ts'

const { db } = await testDatabase()
const outbox = createOutbox({
  authSecret: 'a secret of at least thirty-two characters',
  publicUrl: 'https://noken.example',
})
const parts = { db, outbox, account: null }

const [yohana, bayu] = [await makePerson(db), await makePerson(db)]
const course = await makeCourse(db, { title: 'Dasar Pemrograman' })
const allOff = { here: [], push: [], mail: [], isQuietAtNight: false, wantsDigest: false }

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(mails)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.execute(sql`delete from notification_wishes`)
})

const ofPerson = (id: string) => db.select().from(notifications).where(eq(notifications.userId, id))
const jobs = async () =>
  (
    await db.execute(sql`select payload from graphile_worker._private_jobs where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'mail-notification')`)
  ).rows
const finish = (people: string[]) => db.transaction((tx) => notify(tx, 'course-finished', { course, people }))

test('what is told is there when its cause commits, and not when it rolls back', async () => {
  const failing = db.transaction(async (tx) => {
    await notify(tx, 'course-finished', { course, people: [yohana.id] })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await ofPerson(yohana.id), await jobs()]).toEqual([[], []])
  await finish([yohana.id])
  expect(await ofPerson(yohana.id)).toMatchObject([{ kind: 'course-finished', isHere: true, readAt: null }])
  expect(await jobs()).toHaveLength(1)
})

test('each person is told once of one cause, also by many who tell it at the same moment', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => finish(n % 2 ? [yohana.id, bayu.id] : [bayu.id, yohana.id])),
  )
  expect(await db.$count(notifications)).toBe(2)
  expect(await jobs()).toHaveLength(2)
})

test('who is suspended is told nothing', async () => {
  const gone = await makePerson(db, { suspendedAt: new Date() })
  await finish([gone.id])
  expect(await ofPerson(gone.id)).toEqual([])
})

test('a way that somebody has switched off is not taken, and the cause is known all the same', async () => {
  await saveOwnWishes(db, yohana, allOff)
  await finish([yohana.id])
  expect(await ofPerson(yohana.id)).toMatchObject([{ isHere: false, waitsForDigest: false }])
  expect(await jobs()).toEqual([])
  expect((await ownNotifications(db, yohana, null)).notifications).toEqual([])
})

test('an email about a notification is queued once, in the name of now, and not to who has read it here', async () => {
  await finish([yohana.id, bayu.id])
  const [told] = await ofPerson(yohana.id)
  const notificationId = told?.id ?? ''
  for (let time = 0; time < 2; time++) await mailNotification(parts, { notificationId })
  expect(await db.select().from(mails)).toMatchObject([
    { id: notificationId, kind: 'course-finished', toAddress: yohana.email, quietZone: null },
  ])
  const [other] = await ofPerson(bayu.id)
  await readNotification(db, bayu, other?.id ?? '')
  await mailNotification(parts, { notificationId: other?.id ?? '' })
  expect(await db.$count(mails)).toBe(1)
})

test('a mail keeps the night of those who want that, in their zone', async () => {
  await saveOwnWishes(db, yohana, { ...allOff, mail: ['course-finished'], isQuietAtNight: true })
  await finish([yohana.id])
  const [told] = await ofPerson(yohana.id)
  await mailNotification(parts, { notificationId: told?.id ?? '' })
  expect(await db.select().from(mails)).toMatchObject([{ quietZone: yohana.timeZone }])
})

test('use cases tell: enrolling once, registering, a cancelled event its registered people', async () => {
  for (let time = 0; time < 2; time++) await enrollStudent(db, yohana, course.id)
  const event = await makeEvent(db)
  await registerAttendee(db, outbox, yohana, event.id)
  const staff = await makePerson(db, { role: 'staff' })
  await cancelEvent(db, outbox, staff, event.id)
  expect(await db.select().from(mails).where(eq(mails.kind, 'event-cancelled'))).toMatchObject([
    { toAddress: yohana.email },
  ])
  const kinds = (await ofPerson(yohana.id)).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['enrolled', 'event-cancelled', 'event-registered'])
})

test('who wants no mail about events gets no email, but sees it here', async () => {
  await saveOwnWishes(db, yohana, { ...allOff, here: ['event-registered'] })
  const event = await makeEvent(db)
  await registerAttendee(db, outbox, yohana, event.id)
  expect(await db.$count(mails)).toBe(0)
  expect((await ownNotifications(db, yohana, null)).notifications).toMatchObject([
    { kind: 'event-registered' },
  ])
})

test('a notification has the name that its course has now, and keeps the last one when it is deleted', async () => {
  const { id } = await makeCourse(db, { title: 'Lama' })
  const told = { course: { id, title: 'Lama' }, people: [yohana.id] }
  await db.transaction((tx) => notify(tx, 'enrolled', told))
  const shown = async () => (await ownNotifications(db, yohana, null)).notifications
  await db.execute(sql`update courses set title = 'Baru' where id = ${id}`)
  expect(await shown()).toMatchObject([{ facts: { title: 'Baru' }, hasSubject: true }])
  await db.execute(sql`delete from courses where id = ${id}`)
  expect(await shown()).toMatchObject([{ facts: { title: 'Lama' }, hasSubject: false }])
})

test('nobody reads or sees what somebody else was told', async () => {
  await finish([yohana.id])
  const [told] = await ofPerson(yohana.id)
  for (const id of [told?.id ?? '', 'x', '0190a7c2-0000-7000-8000-000000000000'])
    await expect(readNotification(db, bayu, id)).rejects.toMatchObject({ code: 'not-found' })
  await readAllNotifications(db, bayu)
  expect(await ofPerson(yohana.id)).toMatchObject([{ readAt: null }])
  await readAllNotifications(db, yohana)
  expect(await ofPerson(yohana.id)).toMatchObject([{ readAt: expect.any(Date) }])
})

test('a long list comes in pages, each notification once', async () => {
  const at = new Date('2026-11-20T00:00:00Z')
  await db.insert(notifications).values(
    Array.from({ length: 50 }, (_, n) => ({
      userId: yohana.id,
      kind: 'enrolled',
      cause: `c${n}`,
      createdAt: at,
    })),
  )
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof ownNotifications>> = await ownNotifications(db, yohana, cursor)
    seen.push(...page.notifications.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([50, 50])
})

test('a link of a mail ends that kind of mail and nothing else, and works for nobody who has made it up', async () => {
  const secret = 'a secret of at least thirty-two characters'
  const leaving = { personId: yohana.id, kind: 'event-reminder' as const }
  const query = (kind: string, token: string) => new URLSearchParams({ person: yohana.id, kind, token })
  const token = leaveToken(secret, leaving)
  expect(leavingIn(secret, query('event-reminder', token))).toEqual(leaving)
  for (const [kind, made] of [
    ['enrolled', token],
    ['event-reminder', token.slice(1)],
    ['event-reminder', ''],
    ['all', token],
  ] as const)
    expect(leavingIn(secret, query(kind, made))).toBeNull()
  await saveOwnWishes(db, yohana, {
    ...allOff,
    here: ['enrolled'],
    push: [],
    mail: ['event-changed'],
    wantsDigest: true,
  })
  expect(await leaveByLink(db, { ...leaving, kind: 'event-changed' })).toBe(true)
  const wishes = await ownWishes(db, yohana)
  expect(wishes.wantsDigest).toBe(true)
  expect([wants(wishes, 'mail', 'event-changed'), wants(wishes, 'here', 'enrolled')]).toEqual([false, true])
  expect(await leaveByLink(db, { ...leaving, personId: '0190a7c2-0000-7000-8000-000000000000' })).toBe(false)
})

test('what is older than ninety days goes, but not that somebody was invited back', async () => {
  const old = new Date(Date.now() - 91 * 86_400_000)
  const row = { userId: yohana.id, createdAt: old }
  await db.insert(notifications).values([
    { ...row, kind: 'enrolled', cause: 'a' },
    { ...row, kind: 'course-paused', cause: 'b' },
    { ...row, kind: 'enrolled', cause: 'c', createdAt: new Date() },
  ])
  expect(await forgetNotifications(db)).toBe(1)
  expect((await ofPerson(yohana.id)).map(({ cause }) => cause).sort()).toEqual(['b', 'c'])
})

test('of very many the newest three hundred stay', async () => {
  const at = (n: number) => new Date(Date.now() - 10 * 86_400_000 - n * 1000)
  await db.insert(notifications).values(
    Array.from({ length: 320 }, (_, n) => ({
      userId: yohana.id,
      kind: 'enrolled',
      cause: `c${n}`,
      createdAt: at(n),
    })),
  )
  expect(await forgetNotifications(db)).toBe(20)
  const left = (await ofPerson(yohana.id)).map(({ cause }) => cause)
  expect([left.includes('c299'), left.includes('c300')]).toEqual([true, false])
})

test('notifications and wishes go with their person', async () => {
  const leaving = await makePerson(db)
  await finish([leaving.id])
  await saveOwnWishes(db, leaving, allOff)
  await db.delete(profiles).where(eq(profiles.id, leaving.id))
  expect(await ofPerson(leaving.id)).toEqual([])
})

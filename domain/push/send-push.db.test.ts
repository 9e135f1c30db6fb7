import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notifications, pushSubscriptions } from '#db/tables/notifications.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { saveOwnWishes } from '#domain/notifications/own-wishes.server.ts'
import { readNotification } from '#domain/notifications/read-notifications.server.ts'
import { m } from '#messages'
import { pushKeys } from '#platform/push/push-keys.server.ts'
import type { Locale } from '#shared/locale.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { ownDevices, sendSample } from './own-devices.server.ts'
import { current, pushForTest } from './push-for-test.ts'
import { sendPush } from './send-push.server.ts'

const { db } = await testDatabase()
const { service, push, parts, queued, sendAll, withDevice, devicesOf, clear } = await pushForTest(db)
const course = await makeCourse(db, { title: 'Dasar Pemrograman' })
beforeEach(clear)
afterAll(service.stop)

const name = (locale: Locale) => m.notifications_kind_course_deleted({}, { locale })

const deleted = (people: string[], of = course) =>
  db.transaction((tx) => notify(tx, 'course-deleted', { course: of, people }))

test('each device of each person is told once, in their language, encrypted for it alone', async () => {
  const [ana, ben] = [await makePerson(db, { locale: 'en' }), await makePerson(db)]
  await withDevice(ana)
  await withDevice(ana)
  await withDevice(ben)
  for (let time = 0; time < 3; time++) await deleted([ana.id, ben.id])
  expect(await queued()).toHaveLength(3)
  await sendAll()
  expect(service.failures).toEqual([])
  expect(service.taken.map(({ news }) => [news.lang, news.who, news.title])).toEqual(
    expect.arrayContaining([
      ['en', viewerSign(ana), name('en')],
      ['en', viewerSign(ana), name('en')],
      ['id', viewerSign(ben), name('id')],
    ]),
  )
  const [first] = service.taken
  const [row] = await db.select().from(notifications).where(eq(notifications.userId, ana.id))
  expect(first?.news).toMatchObject({ tag: row?.id, url: '/dashboard?tab=achievements' })
  expect(first?.news.body).toContain('Dasar Pemrograman')
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: row?.id.replaceAll('-', ''),
    urgency: 'normal',
  })
  expect(Number(first?.headers.ttl)).toBeGreaterThan(86_000)
  expect(first?.key).toBe(push.keys.publicKey)
  expect(await devicesOf(ben)).toMatchObject([{ sentAt: expect.any(Date), failures: 0 }])
})

test('what rolls back tells no device, and who wants no such news there gets none', async () => {
  const ana = await makePerson(db)
  await withDevice(ana)
  const failing = db.transaction(async (tx) => {
    await notify(tx, 'course-deleted', { course, people: [ana.id] })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await queued()).toEqual([])
  const wishes = { here: [], mail: [], isQuietAtNight: false, wantsDigest: false }
  await saveOwnWishes(db, ana, { ...wishes, push: [] })
  await deleted([ana.id])
  expect(await queued()).toEqual([])
})

test('what somebody has just done themselves rings on no device unless they want that', async () => {
  const ana = await makePerson(db)
  await withDevice(ana)
  const finish = (title: string) =>
    db.transaction((tx) =>
      notify(tx, 'course-finished', { course: { id: course.id, title }, people: [ana.id] }),
    )
  await finish('a')
  expect(await queued()).toEqual([])
  const wishes = { here: [], mail: [], isQuietAtNight: false, wantsDigest: false }
  await saveOwnWishes(db, ana, { ...wishes, push: ['course-finished'] })
  await db.delete(notifications)
  await finish('b')
  expect(await queued()).toHaveLength(1)
})

test('what was read on the site, is about nothing any more, or comes too late is not shown', async () => {
  const ana = await makePerson(db)
  await withDevice(ana)
  await deleted([ana.id])
  const [row] = await db.select().from(notifications)
  await readNotification(db, ana, row?.id ?? '')
  await sendAll()
  const other = await makeCourse(db)
  await deleted([ana.id], other)
  const [job] = await queued()
  if (!job) throw new Error('Nothing is queued.')
  await sendPush(parts, { ...job.payload, until: new Date(Date.now() - 1000) }, current)
  expect(service.taken).toEqual([])
})

test('in the night of its person it waits for their morning, and a sample does not wait', async () => {
  const ana = await makePerson(db, { timeZone: 'Asia/Makassar' })
  const { viewer } = await withDevice(ana)
  await deleted([ana.id])
  const morning = new Date(Date.now() + 5 * 3600_000)
  const zones: string[] = []
  const nightEnd = (_: Date, zone: string) => {
    zones.push(zone)
    return morning
  }
  const night = { nightEnd }
  await sendAll(night)
  expect([service.taken, zones]).toEqual([[], ['Asia/Makassar']])
  expect((await queued()).map(({ runAt }) => runAt.getTime())).toEqual([morning.getTime()])
  const [device] = await ownDevices(db, viewer)
  await sendSample(db, viewer, device?.id ?? '')
  await sendAll(night)
  // And what waited waits on.
  expect((await queued()).map(({ runAt }) => runAt.getTime())).toEqual([morning.getTime()])
  expect(service.taken).toMatchObject([{ news: { tag: 'sample', url: '/account/notifications' } }])
})

test('what would be of no use in the morning does not come then', async () => {
  const ana = await makePerson(db)
  await withDevice(ana)
  await deleted([ana.id])
  await sendAll({ nightEnd: () => new Date(Date.now() + 25 * 3600_000) })
  expect([service.taken, await queued()]).toEqual([[], []])
})

test.for([404, 410])('a device that its service does not know any more (%s) is forgotten', async (status) => {
  const ana = await makePerson(db)
  await withDevice(ana)
  const { device } = await withDevice(ana)
  await deleted([ana.id])
  if (status === 410) service.forget(device.endpoint)
  else service.answers.push({ status: 201 }, { status })
  await sendAll()
  expect((await devicesOf(ana)).map(({ endpoint }) => endpoint === device.endpoint)).toEqual([false])
})

test('a busy service is asked again when it wants to be, and one that says nothing by the queue', async () => {
  const ana = await makePerson(db)
  await withDevice(ana)
  await deleted([ana.id])
  const before = Date.now()
  service.answers.push({ status: 429, headers: { 'retry-after': '600' } })
  await sendAll()
  const [job] = await queued()
  const wait = (job?.runAt.getTime() ?? 0) - before
  expect(wait).toBeGreaterThan(590_000)
  expect(wait).toBeLessThan(660_000)
  service.answers.push({ status: 503 })
  const again = await queued()
  await expect(sendAll()).rejects.toThrow('503')
  // The queue does the same job again.
  for (const { payload: same } of again) await sendPush(parts, same, current)
  expect(service.taken).toHaveLength(1)
  expect(await devicesOf(ana)).toMatchObject([{ failures: 0 }])
})

test('a device to which nothing gets through is given up', async () => {
  const ana = await makePerson(db)
  const { viewer } = await withDevice(ana)
  const [device] = await ownDevices(db, viewer)
  for (let time = 1; time <= 10; time++) {
    expect(await devicesOf(ana)).toMatchObject([{ failures: time - 1 }])
    await sendSample(db, viewer, device?.id ?? '')
    service.answers.push({ status: time % 2 ? 400 : 500 })
    await sendAll({}, { ...current, isLast: true }).catch(() => {})
  }
  expect(await devicesOf(ana)).toEqual([])
})

test('who has signed out, is suspended, was deleted or whose session is over is told nothing more', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(db)))
  const ids = people.map(({ id }) => id)
  const viewers = []
  for (const id of ids) viewers.push((await withDevice({ id })).viewer)
  await deleted(ids)
  expect(await queued()).toHaveLength(4)
  await db.delete(sessions).where(eq(sessions.id, viewers[0]?.sessionId ?? ''))
  await db
    .update(profiles)
    .set({ suspendedAt: new Date() })
    .where(eq(profiles.id, ids[1] ?? ''))
  await db.delete(profiles).where(eq(profiles.id, ids[2] ?? ''))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.id, viewers[3]?.sessionId ?? ''))
  await sendAll()
  expect(service.taken).toEqual([])
  // What belongs to a session goes with it.
  expect((await db.select().from(pushSubscriptions)).map(({ userId }) => userId).toSorted()).toEqual(
    [ids[1], ids[3]].toSorted(),
  )
})

test('where devices are told nothing, or the keys are others for a while, nothing is sent and nothing forgotten', async () => {
  const ana = await makePerson(db)
  await withDevice(ana)
  await deleted([ana.id])
  const jobs = await queued()
  const others = { ...push, keys: pushKeys('another secret of thirty-two characters', undefined) }
  for (const each of [null, others])
    for (const job of jobs) await sendPush({ ...parts, push: each }, job.payload, current)
  expect(service.taken).toEqual([])
  for (const job of jobs) await sendPush(parts, job.payload, current)
  expect(service.taken).toHaveLength(1)
})

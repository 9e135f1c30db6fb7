import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { notifications } from '#db/tables/notifications.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { mailNotification } from './mail-notification.server.ts'
import { notify, notifyDesk } from './notify.server.ts'
import { saveOwnWishes } from './own-wishes.server.ts'

const { db } = await testDatabase()
const outbox = createOutbox({
  authSecret: 'a secret of at least thirty-two characters',
  publicUrl: 'https://noken.example',
})
const parts = { db, outbox, account: null }

const yohana = await makePerson(db)
const staff = await makePerson(db, { role: 'staff' })
const admin = await makePerson(db, { role: 'admin' })
const order = { id: uuidV7(), reference: 'NKN-7K3QX2MP', title: 'Menulis' }
const people = [yohana.id]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(mails)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.execute(sql`delete from notification_wishes`)
})

const ofPerson = (id: string) => db.select().from(notifications).where(eq(notifications.userId, id))
const jobs = async () => (await db.execute(sql`select 1 from graphile_worker._private_jobs`)).rows.length

/** Queues the email about the only thing that Yohana was notified of. Returns the mails that are queued. */
async function mailIt() {
  const [told] = await ofPerson(yohana.id)
  if (!told) throw new Error('told nothing')
  await mailNotification(parts, { notificationId: told.id })
  return db.select().from(mails)
}

test('staff and admins are told once a day that payments wait, and mailed; of applications they are told here', async () => {
  const at = new Date('2026-11-20T03:00:00Z')
  const sameDay = new Date('2026-11-20T20:00:00Z')
  const nextDay = new Date('2026-11-21T03:00:00Z')
  for (const when of [at, sameDay, nextDay]) await notifyDesk(db, 'payment-waiting', { at: when })
  expect([await ofPerson(staff.id), await ofPerson(admin.id)].map((told) => told.length)).toEqual([2, 2])
  expect(await ofPerson(yohana.id)).toEqual([])
  expect(await jobs()).toBe(4)
  await notifyDesk(db, 'scholarship-asked', { at })
  expect(await ofPerson(staff.id)).toHaveLength(3)
  expect(await jobs()).toBe(4)
})

test('an email that asks to pay is of use until then, and none is queued later', async () => {
  const until = inHours(1)
  await notify(db, 'order-placed', { order, amount: 149_321, until, people })
  expect(await mailIt()).toMatchObject([{ kind: 'order-placed', usefulUntil: until }])
  await db.delete(notifications)
  await db.delete(mails)
  await notify(db, 'seat-offered', { order, until: inHours(-1), people })
  expect(await mailIt()).toEqual([])
})

test('that a payment has arrived is of use at any time', async () => {
  await notify(db, 'order-paid', { order, at: inHours(-48), people })
  expect(await mailIt()).toMatchObject([{ kind: 'order-paid', usefulUntil: null }])
})

test('whoever wants one mail a day gets what is to be paid before it by itself, and the rest with it', async () => {
  await saveOwnWishes(db, yohana, {
    here: [],
    push: [],
    mail: ['order-placed', 'seat-offered', 'order-paid'],
    isQuietAtNight: false,
    wantsDigest: true,
  })
  await notify(db, 'seat-offered', { order, until: new Date(), people })
  await notify(db, 'order-placed', { order, amount: 149_321, until: inHours(26), people })
  await notify(db, 'order-paid', { order, at: new Date(), people })
  const waits = (await ofPerson(yohana.id)).map(({ kind, waitsForDigest }) => [kind, waitsForDigest])
  expect(new Map(waits.map(([kind, waits]) => [kind, waits]))).toEqual(
    new Map([
      ['seat-offered', false],
      ['order-placed', true],
      ['order-paid', true],
    ]),
  )
})

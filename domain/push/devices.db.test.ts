import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { dropDevice, ownDevices, sendSample } from './own-devices.server.ts'
import { pushForTest } from './push-for-test.ts'
import { saveDevice } from './save-device.server.ts'

const { db } = await testDatabase()
const { service, push, signIn, withDevice, devicesOf, clear } = await pushForTest(db)
beforeEach(clear)
afterAll(service.stop)

test('a browser is told for whoever asked there last, and a person has at most ten', async () => {
  const [ana, ben] = [await makePerson(db), await makePerson(db)]
  const { device } = await withDevice(ana)
  const next = await signIn(ben)
  await saveDevice(db, push, next, device)
  expect([await devicesOf(ana), (await devicesOf(ben)).length]).toEqual([[], 1])
  // Another address of the same browser takes the place of the first.
  await saveDevice(db, push, next, service.browser())
  expect(await devicesOf(ben)).toHaveLength(1)
  const viewers: { sessionId: string }[] = []
  for (let n = 0; n < 11; n++) viewers.push((await withDevice(ana)).viewer)
  const left = await ownDevices(db, { id: ana.id, sessionId: viewers[10]?.sessionId ?? '' })
  expect(left).toHaveLength(10)
  expect(left.at(-1)).toMatchObject({
    isCurrent: true,
    device: { browser: 'Chrome', system: 'Android' },
  })
  expect((await devicesOf(ana)).some(({ sessionId }) => sessionId === viewers[0]?.sessionId)).toBe(false)
})

test('nothing is posted where no browser’s push service is, nor under keys that are none', async () => {
  const viewer = await signIn(await makePerson(db))
  const device = service.browser()
  for (const wrong of [
    { ...device, endpoint: 'https://169.254.169.254/latest/meta-data' },
    { ...device, endpoint: 'http://127.0.0.1:5432/' },
    { ...device, p256dh: `B${'A'.repeat(86)}` },
  ])
    await expect(saveDevice(db, push, viewer, wrong)).rejects.toMatchObject({
      code: 'invalid',
      reason: 'push-device',
    })
  await expect(
    saveDevice(db, push, { ...viewer, sessionId: crypto.randomUUID() }, device),
  ).rejects.toMatchObject({ reason: 'session-over' })
  expect(await devicesOf(viewer)).toEqual([])
})

test('nobody switches off or has somebody else’s device ring', async () => {
  const { viewer } = await withDevice(await makePerson(db))
  const stranger = await signIn(await makePerson(db))
  const [device] = await ownDevices(db, viewer)
  for (const id of [device?.id ?? '', 'x', crypto.randomUUID()]) {
    await dropDevice(db, stranger, id)
    await expect(sendSample(db, stranger, id)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await devicesOf(viewer)).toHaveLength(1)
  await dropDevice(db, viewer, device?.id ?? '')
  await dropDevice(db, viewer, device?.id ?? '')
  expect(await devicesOf(viewer)).toEqual([])
})

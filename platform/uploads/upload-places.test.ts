import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type PlaceBounds, uploadPlaces } from './upload-places.server.ts'

const bounds: PlaceBounds = {
  quick: 2,
  quickMs: 10_000,
  all: 3,
  ofAddress: 3,
  line: 4,
  lineOfPerson: 1,
  waitMs: 5_000,
}
const from = (person: string, address = '192.0.2.1') => ({ person, address })
const isWaiting = async (place: Promise<unknown>) =>
  (await Promise.race([place, delay(20, 'waiting')])) === 'waiting'

test('a few are received at a time, and the next begins when one has left', async () => {
  const take = uploadPlaces(bounds)
  const first = await take(from('a'))
  await take(from('b'))
  const third = take(from('c'))
  expect(await isWaiting(third)).toBe(true)
  first?.free()
  expect(await third).not.toBeNull()
})

test('a person has one place, whatever is free', async () => {
  const take = uploadPlaces(bounds)
  const first = await take(from('a'))
  const second = take(from('a'))
  expect(await isWaiting(second)).toBe(true)
  expect(await take(from('b'))).not.toBeNull()
  first?.free()
  expect(await second).not.toBeNull()
})

test('nobody waits behind too many, nor longer than the bound, nor when they have left', async () => {
  const take = uploadPlaces({ ...bounds, quick: 1, waitMs: 30 })
  await take(from('a'))
  const waiting = [take(from('b')), take(from('c')), take(from('d')), take(from('e'))]
  expect(await take(from('f'))).toBeNull()
  expect(await Promise.all(waiting)).toEqual([null, null, null, null])
  expect(await take(from('b'), AbortSignal.abort())).toBeNull()
})

test('who sends slowly lets others begin, up to a bound, and waits for a place to be worked on', async () => {
  const take = uploadPlaces({ ...bounds, quick: 1, quickMs: 200 })
  const slow = await take(from('a'))
  await delay(250)
  const quick = await take(from('b'))
  expect(quick).not.toBeNull()
  const received = slow?.received()
  expect(await isWaiting(received ?? Promise.resolve())).toBe(true)
  quick?.free()
  await received
})

test('slow senders of one address leave places to those of others', async () => {
  const take = uploadPlaces({ ...bounds, quickMs: 1, all: 4, ofAddress: 2 })
  const first = await take(from('a'))
  await take(from('b'))
  const third = take(from('c'))
  expect(await isWaiting(third)).toBe(true)
  expect(await take(from('d', '192.0.2.2'))).not.toBeNull()
  first?.free()
  expect(await third).not.toBeNull()
})

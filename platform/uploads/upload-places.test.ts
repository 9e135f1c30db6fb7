import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type PlaceBounds, uploadPlaces } from './upload-places.server.ts'

const bounds: PlaceBounds = { quick: 2, quickMs: 10_000, all: 3, line: 4, lineOfPerson: 1, waitMs: 5_000 }
const isWaiting = async (place: Promise<unknown>) =>
  (await Promise.race([place, delay(20, 'waiting')])) === 'waiting'

test('a few are received at a time, and the next begins when one has left', async () => {
  const take = uploadPlaces(bounds)
  const first = await take('a')
  await take('b')
  const third = take('c')
  expect(await isWaiting(third)).toBe(true)
  first?.free()
  expect(await third).not.toBeNull()
})

test('a person has one place, whatever is free', async () => {
  const take = uploadPlaces(bounds)
  const first = await take('a')
  const second = take('a')
  expect(await isWaiting(second)).toBe(true)
  expect(await take('b')).not.toBeNull()
  first?.free()
  expect(await second).not.toBeNull()
})

test('nobody waits behind too many, nor longer than the bound, nor when they have left', async () => {
  const take = uploadPlaces({ ...bounds, quick: 1, waitMs: 30 })
  await take('a')
  const waiting = [take('b'), take('c'), take('d'), take('e')]
  expect(await take('f')).toBeNull()
  expect(await Promise.all(waiting)).toEqual([null, null, null, null])
  expect(await take('b', AbortSignal.abort())).toBeNull()
})

test('who sends slowly lets others begin, up to a bound, and waits for a place to be worked on', async () => {
  const take = uploadPlaces({ ...bounds, quick: 1, quickMs: 200 })
  const slow = await take('a')
  await delay(250)
  const quick = await take('b')
  expect(quick).not.toBeNull()
  const received = slow?.received()
  expect(await isWaiting(received ?? Promise.resolve())).toBe(true)
  quick?.free()
  await received
})

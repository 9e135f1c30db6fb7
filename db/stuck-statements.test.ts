import { expect, test } from 'vitest'
import { DatabaseAwayError } from './database-away.server.ts'
import { stuckStatements } from './stuck-statements.server.ts'

const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
const fails = () => Promise.reject(lockTimeout)
const goes = async () => 'rows'

test('a statement that has waited in vain is refused for a second, then tried; others are not touched', async () => {
  let now = 0
  const unlessStuck = stuckStatements(() => now)
  await expect(unlessStuck('search', fails)).rejects.toBe(lockTimeout)
  await expect(unlessStuck('search', goes)).rejects.toBeInstanceOf(DatabaseAwayError)
  expect(await unlessStuck('other', goes)).toBe('rows')
  now = 1_500
  await expect(unlessStuck('search', fails)).rejects.toBe(lockTimeout)
  now = 2_000
  await expect(unlessStuck('search', goes)).rejects.toBeInstanceOf(DatabaseAwayError)
  now = 3_000
  expect(await unlessStuck('search', goes)).toBe('rows')
  expect(await unlessStuck('search', goes)).toBe('rows')
})

test('of statements that were stuck two are tried at a time', async () => {
  let now = 0
  const unlessStuck = stuckStatements(() => now)
  for (const text of ['a', 'b', 'c']) await expect(unlessStuck(text, fails)).rejects.toBe(lockTimeout)
  now = 2_000
  const held = Promise.withResolvers<string>()
  const trying = ['a', 'b'].map((text) => unlessStuck(text, () => held.promise))
  await expect(unlessStuck('c', goes)).rejects.toBeInstanceOf(DatabaseAwayError)
  held.resolve('rows')
  expect(await Promise.all(trying)).toEqual(['rows', 'rows'])
  expect(await unlessStuck('c', goes)).toBe('rows')
})

test('a statement that is wrong is asked as often as anybody likes', async () => {
  const unlessStuck = stuckStatements()
  const wrong = new Error('relation "x" does not exist')
  for (let time = 0; time < 3; time += 1)
    await expect(unlessStuck('wrong', () => Promise.reject(wrong))).rejects.toBe(wrong)
})

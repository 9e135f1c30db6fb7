import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('many who come at once get each the answer to their own password', async () => {
  const people = Array.from({ length: 3 * availableParallelism() + 1 }, (_, n) => `kata sandi ${n}`)
  const hashes = await Promise.all(people.map((password) => hashPassword(password)))
  expect(new Set(hashes).size).toBe(people.length)
  const answers = await Promise.all(
    hashes.map((hash, n) => verifyPassword(hash, n % 2 === 0 ? `kata sandi ${n}` : 'lain')),
  )
  expect(answers).toEqual(people.map((_, n) => n % 2 === 0))
})

test('while passwords are hashed, this thread goes on', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('rahasia')))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(3)
})

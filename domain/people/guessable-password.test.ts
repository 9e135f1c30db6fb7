import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { GuessablePassword, refuseGuessable } from './guessable-password.server.ts'

const maria = {
  email: 'maria.wanimbo@example.org',
  fullName: 'Maria Yosefa Wanimbo',
  role: 'student',
} as const

async function shortestFor(
  password: string,
  holder: Parameters<typeof refuseGuessable>[1] = maria,
): Promise<number | null> {
  try {
    await refuseGuessable(password, holder)
    return null
  } catch (error) {
    if (error instanceof GuessablePassword) return error.shortest
    throw error
  }
}

test('what is long enough and nobody would try first is a password', async () => {
  for (const password of [
    'ombak-pagi-biru',
    'n0ken dan pinang',
    'Tujuh7Burung',
    'kdiweoqz',
    '密碼是很長的一句',
  ])
    expect(await shortestFor(password), password).toBeNull()
})

test('a short one is refused, a common one whatever its ends, and one character over and over', async () => {
  for (const password of [
    'ombak-7',
    'password',
    'Password1',
    'password123!',
    '12345678',
    '123456789012',
    'qwertyuiop',
    'iloveyou1',
    'sayang123',
    '        ',
    'aaaaaaaaaa',
    'abababab',
  ])
    expect(await shortestFor(password), password).toBe(8)
})

test('the name of the organisation is refused, with figures or twice', async () => {
  for (const password of [
    `${site.name}2026!`,
    `${site.name.toLowerCase()}12345`,
    site.name.repeat(2),
    `123${site.name}456`,
  ])
    expect(await shortestFor(password), password).toBe(8)
})

test('one’s own name and email are refused, with figures or without', async () => {
  for (const password of [
    'MariaYosefaWanimbo',
    'wanimbo2024',
    'maria.wanimbo',
    'maria.wanimbo@example.org',
    '1yosefa1!',
  ])
    expect(await shortestFor(password), password).toBe(8)
})

test('staff and admins need twelve characters', async () => {
  for (const role of ['staff', 'admin'] as const) {
    expect(await shortestFor('ombak-pagi1', { ...maria, role })).toBe(12)
    expect(await shortestFor('ombak-pagi12', { ...maria, role })).toBeNull()
  }
})

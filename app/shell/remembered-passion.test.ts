import { expect, test } from 'vitest'
import { forgetPassion, rememberedPassion, rememberPassion } from './remembered-passion.ts'

const overHttps = { publicUrl: 'https://belajar.example.org' }
const here = { publicUrl: 'http://127.0.0.1:3000' }

test('what the quiz has pointed to comes back, over https bound to the host', () => {
  const cookie = rememberPassion(overHttps, 'Leadership')
  expect(cookie).toBe(
    '__Host-noken.passion=Leadership; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(rememberedPassion(overHttps, cookie)).toBe('Leadership')
  expect(rememberedPassion(here, rememberPassion(here, 'Design'))).toBe('Design')
})

test('what is none of the categories, or was forgotten, is nothing', () => {
  for (const cookie of [
    null,
    '',
    'noken.passion=',
    'noken.passion=toString',
    'noken.passion=Cooking',
    'x=Design',
  ])
    expect(rememberedPassion(here, cookie)).toBeNull()
  expect(forgetPassion(here)).toContain('noken.passion=; Max-Age=0;')
})

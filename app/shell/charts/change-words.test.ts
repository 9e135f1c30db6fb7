import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

const say = (now: number, before: number) => changeWords({ now, before, days: '1–23 Okt', say: String })

test('few are said as a number, many in percent, and nothing is compared with nothing', () => {
  expect(say(27, 11)).toBe('+16 dari 11 pada 1–23 Okt')
  expect(say(3, 11)).toBe('−8 dari 11 pada 1–23 Okt')
  expect(say(30, 20)).toBe('+50% dari 20 pada 1–23 Okt')
  expect(say(10, 20)).toBe('−50% dari 20 pada 1–23 Okt')
  expect(say(11, 11)).toBe('sama dengan 1–23 Okt')
  expect(say(11, 0)).toBe('belum ada pada 1–23 Okt')
})

import { expect, test } from 'vitest'
import { readableOn, titleLetters } from './generated-thumbnail.ts'

test('the letters are those of the first two telling words', () => {
  expect(titleLetters('Kepemimpinan Muda: Memulai')).toBe('KM')
  expect(titleLetters('Dasar dan Etika Digital')).toBe('DE')
  expect(titleLetters('“public speaking” untuk pemula')).toBe('PS')
  expect(titleLetters('Dan')).toBe('D')
  expect(titleLetters('🎉 !')).toBe('')
})

test('letters are light on dark colours and dark on light ones', () => {
  expect(readableOn('#1e4d38')).toBe('#fbf7ee')
  expect(readableOn('#ffd166')).toBe('#14261d')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { printable } from './printable.ts'

test('names keep their letters, marks and punctuation', () => {
  for (const name of [
    'Ñoño Đặng Škŏrpi',
    'Ma’ruf al-Amin, S.Pd.',
    'محمد علي',
    '王小明',
    'Dasar C# & C++ (2026)',
  ]) {
    expect(printable(name)).toBe(name)
  }
})

test('emoji, line breaks and signs that turn the direction of writing are left out', () => {
  expect(printable(' Belajar\n\tBareng 🎉👩🏽‍💻 \u202eyuk\u0000 ')).toBe('Belajar Bareng yuk')
})

test('what is printable stays as it is, is one line and well formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (value) => {
      const text = printable(value)
      expect(printable(text)).toBe(text)
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e]/u)
    }),
  )
})

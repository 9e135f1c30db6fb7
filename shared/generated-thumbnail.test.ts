import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#tests/any-character.ts'
import { generatedThumbnail, readableOn, titleLetters } from './generated-thumbnail.ts'

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

test('whatever the title and colour, the picture is an SVG of 640 by 360 without foreign markup', () => {
  const anything = fc.string({ unit: anyCharacter, maxLength: 60 })
  fc.assert(
    fc.property(
      anything,
      fc.oneof(anything, fc.constantFrom(null, undefined, '#abc', '#A1B2C3')),
      (title, color) => {
        const svg = generatedThumbnail({ title: `${title} <i onload="x()">`, color })
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="640" height="360"/)
        expect(svg).not.toMatch(/<i |onload|NaN|undefined/)
        expect(() => encodeURIComponent(svg)).not.toThrow()
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareInOrder, nameInWords, withoutNumbers } from './lesson-order.ts'

test('lessons follow the numbers of their folders, the README first, the assignment before the rest', () => {
  const wanted = [
    '1-mulai/README.md',
    '1-mulai/lessons/1-kenalan/README.md',
    '1-mulai/lessons/1-kenalan/assignment.md',
    '1-mulai/lessons/1-kenalan/pi.md',
    '1-mulai/lessons/1-kenalan/wio-terminal.md',
    '1-mulai/lessons/2-alat/README.md',
    '1-mulai/lessons/10-akhir/readme.md',
    '1-mulai/lessons/10-akhir/01-satu.md',
    '1-mulai/lessons/10-akhir/2-dua.md',
    '1-mulai/lessons/10-akhir/tugas.md',
    '1-mulai/lessons/10-akhir/bacaan.md',
    '2-lanjut/README.md',
    'lampiran/README.md',
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(wanted), (paths) => {
      expect(paths.toSorted(compareInOrder)).toEqual(wanted.filter((path) => paths.includes(path)))
    }),
  )
})

test('the order is the same whichever of two paths comes first, and no two paths share a place', () => {
  const part = fc.constantFrom(
    '1-a',
    '01-a',
    '2',
    '10',
    'a',
    'A',
    'README.md',
    'assignment.md',
    'ä.md',
    'a.md',
    '1-a.md',
  )
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(path, path, (one, other) => {
      expect(Math.sign(compareInOrder(one, other))).toBe(0 - Math.sign(compareInOrder(other, one)))
      expect(compareInOrder(one, other) === 0).toBe(one === other)
    }),
  )
})

test('a lesson without a heading is called like its file, or its folder', () => {
  expect(nameInWords('1-mulai/3-ubah_semangat-jadi.tujuan.md')).toBe('Ubah semangat jadi.tujuan')
  expect(nameInWords('1-mulai/02. Kenali timmu/README.md')).toBe('Kenali timmu')
  expect(nameInWords('1-mulai/2024.md')).toBe('2024')
})

test('numbering anew does not change a path without numbers', () => {
  expect(withoutNumbers('02-mulai/10_alat.md')).toBe(withoutNumbers('1-mulai/3. alat.md'))
})

import { expect, test } from 'vitest'
import { ownHeadings } from './own-headings.server.ts'

const headings = [
  { words: 'pengantar', address: 'pengantar', level: 2 },
  { words: 'layanan iot di cloud', address: 'layanan', level: 2 },
  { words: 'alat', address: 'alat', level: 3 },
  { words: 'membuat layanan iot di cloud', address: 'membuat', level: 2 },
  { words: 'tantangan', address: 'tantangan', level: 2 },
]

test('words name the heading that says them, whatever the case', () => {
  const addressOf = ownHeadings(headings)
  expect(['Tantangan', ' Layanan  IoT di cloud', 'Alat'].map(addressOf)).toEqual([
    'tantangan',
    'layanan',
    'alat',
  ])
})

test('words that no heading says mean the next one of the same rank, when the two share a word', () => {
  const addressOf = ownHeadings(headings)
  expect(['Layanan IoT di cloud', 'Buat layanan IoT di cloud', 'Tantangan'].map(addressOf)).toEqual([
    'layanan',
    'membuat',
    'tantangan',
  ])
})

test('words mean nothing without a heading before, with no word of the next, and behind the last', () => {
  expect(ownHeadings(headings)('Buat layanan')).toBeNull()
  expect(['Layanan IoT di cloud', 'Hal lain di sini'].map(ownHeadings(headings))).toEqual(['layanan', null])
  expect(['Tantangan', 'Tantangan lain'].map(ownHeadings(headings))).toEqual(['tantangan', null])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { rupiahInWords } from './rupiah-in-words.ts'

test('amounts are spelled as people say them', () => {
  const said = [0, 1, 10, 11, 12, 20, 21, 100, 101, 111, 1000, 1001, 1100, 2000, 149_000, 999_999].map(
    rupiahInWords,
  )
  expect(said).toEqual([
    'nol rupiah',
    'satu rupiah',
    'sepuluh rupiah',
    'sebelas rupiah',
    'dua belas rupiah',
    'dua puluh rupiah',
    'dua puluh satu rupiah',
    'seratus rupiah',
    'seratus satu rupiah',
    'seratus sebelas rupiah',
    'seribu rupiah',
    'seribu satu rupiah',
    'seribu seratus rupiah',
    'dua ribu rupiah',
    'seratus empat puluh sembilan ribu rupiah',
    'sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan rupiah',
  ])
  expect(rupiahInWords(1_000_000)).toBe('satu juta rupiah')
  expect(rupiahInWords(1_001_001_000)).toBe('satu miliar satu juta seribu rupiah')
  expect(rupiahInWords(21_000_000_000)).toBe('dua puluh satu miliar rupiah')
  expect(rupiahInWords(101_000)).toBe('seratus satu ribu rupiah')
})

test('what has no such words has none', () => {
  expect([-1, 0.5, 1_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY].map(rupiahInWords)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
  expect(rupiahInWords(999_999_999_999)).toMatch(/^sembilan ratus .* miliar .* juta .* ribu .* rupiah$/)
})

const digits = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const scales = new Map([
  ['ribu', 1000],
  ['juta', 1_000_000],
  ['miliar', 1_000_000_000],
])

/** The number that a listener writes down. */
function heard(words: string): number {
  let [total, group, last] = [0, 0, 0]
  for (const word of words
    .replace(/ rupiah$/, '')
    .split(' ')
    .flatMap((each) => each.replace(/^se(?=puluh|belas|ratus|ribu)/, 'satu ').split(' '))) {
    const scale = scales.get(word)
    if (word === 'puluh') last *= 10
    else if (word === 'belas') last += 10
    else if (word === 'ratus') last *= 100
    else if (scale) {
      total += (group + last) * scale
      group = 0
      last = 0
    } else {
      group += last
      last = digits.indexOf(word)
    }
  }
  return total + group + last
}

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 12n }), fc.integer({ min: 0, max: 999_999_999_999 }))
  .map(([places, number]) => number % Number(10n ** places))

test('who hears the words writes down the amount', () => {
  fc.assert(
    fc.property(amount, (number) => {
      expect(heard(rupiahInWords(number) ?? '')).toBe(number)
    }),
    runs(1000),
  )
})

test('no words are said that nobody says', () => {
  fc.assert(
    fc.property(amount, (number) => {
      const words = rupiahInWords(number) ?? ''
      expect(words).not.toMatch(/satu (?:puluh|belas|ratus)|^satu ribu| {2}|undefined|^ | $/)
      expect(words === 'nol rupiah' || !words.includes('nol')).toBe(true)
    }),
    runs(1000),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgreedEditions, type LegalText, textsToAgree } from './legal-text.ts'

const text = (given: Partial<LegalText>): LegalText => ({
  document: 'terms',
  locale: 'id',
  hash: 'abc',
  title: 'Syarat Penggunaan',
  edition: '2026-11-25',
  since: '2026-06-01',
  change: 'Yang berubah.',
  text: 'Isi.',
  ...given,
})

const texts = [
  text({}),
  text({ locale: 'en' }),
  text({ document: 'privacy', since: '2026-11-20' }),
  text({ document: 'privacy', since: '2026-11-20', locale: 'en' }),
]

test.each<[AgreedEditions, string[]]>([
  [{ terms: null, privacy: null }, ['terms', 'privacy']],
  [{ terms: '2026-11-25', privacy: '2026-11-25' }, []],
  [{ terms: '2026-06-01', privacy: '2026-11-20' }, []],
  [{ terms: '2026-05-31', privacy: '2026-11-25' }, ['terms']],
  [{ terms: '2026-06-01', privacy: '2026-11-19' }, ['privacy']],
  [{ terms: '2026-11-25', privacy: null }, ['privacy']],
])('with %j agreed to, %j are asked for, in the language of the screen', (agreed, asked) => {
  for (const locale of ['id', 'en'] as const) {
    const found = textsToAgree(agreed, texts, locale)
    expect(found.map(({ document }) => document)).toEqual(asked)
    expect(found.every((each) => each.locale === locale)).toBe(true)
  }
})

test('whoever has agreed to what is there now is not asked, whenever it has changed in substance', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const days = fc.tuple(day, day).map((pair) => pair.map((each) => each.toISOString().slice(0, 10)).sort())
  fc.assert(
    fc.property(days, ([since = '', edition = '']) => {
      const now = [text({ since, edition })]
      expect(textsToAgree({ terms: edition, privacy: null }, now, 'id')).toEqual([])
    }),
  )
})

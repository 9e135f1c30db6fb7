import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSeen, isStorable, isTicked, storable, textFields } from './typed-text.ts'

const { anyText, optionalText, neededText, optionalSecret, neededSecret } = textFields({
  unreadable: () => 'unreadable',
  tooLong: (longest) => `over ${longest}`,
})
const needed = neededText(5, () => 'missing')
const secret = neededSecret(5, () => 'missing')

test.each([
  ['a needed text', needed, ['', ' \n', '\u200b\u034f', undefined], 'missing'],
  ['a needed secret', secret, ['', undefined], 'missing'],
  ['a needed text', needed, ['a\0', '\0', '\ud800b', 'a\0'.repeat(9)], 'unreadable'],
  ['a needed secret', secret, ['a\0', '\0', 'x\udc00', 'a\0'.repeat(9)], 'unreadable'],
  ['an optional text', optionalText(5), ['\0'], 'unreadable'],
  ['an optional secret', optionalSecret(5), ['\0'], 'unreadable'],
  ['any text', anyText(), ['\0'], 'unreadable'],
  ['a needed text', needed, ['abcdef'], 'over 5'],
  ['a needed secret', secret, ['abcdef', '     a'], 'over 5'],
  ['an optional text', optionalText(5), ['abcdef'], 'over 5'],
])('%s that is wrong has one message', (_, schema, wrong, message) => {
  for (const typed of wrong)
    expect(
      schema.safeParse(typed).error?.issues.map((issue) => issue.message),
      typed,
    ).toEqual([message])
})

test('blanks at the ends of a text go, those of a secret belong to it', () => {
  expect(needed.parse(' ab\r\nc ')).toBe('ab\nc')
  expect(secret.parse(' ab ')).toBe(' ab ')
  expect([
    anyText().parse(undefined),
    optionalText(5).parse(' '),
    optionalSecret(5).parse(undefined),
  ]).toEqual(['', '', ''])
})

test('what can be stored is left as it is, and what is left can be stored, at any length', () => {
  const text = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((units) => String.fromCharCode(...units))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), fc.nat(40), (typed, longest) => {
      expect(isStorable(storable(typed))).toBe(true)
      expect(isStorable(storable(typed, longest))).toBe(true)
      expect(storable(typed, longest).length).toBeLessThanOrEqual(longest)
      if (isStorable(typed)) expect(storable(typed)).toBe(typed)
    }),
  )
  expect(storable('ab🎉', 3)).toBe('ab')
})

test('a box is ticked by any word but a no', () => {
  expect(['on', '1', 'true', 'yes'].map(isTicked)).toEqual([true, true, true, true])
  expect(['', '0', 'false', 'off'].map(isTicked)).toEqual([false, false, false, false])
})

test('what nobody can see is nothing, whatever it is made of', () => {
  expect(
    ['', ' \n\t', '\u200b', ' \u200b\u00a0\ufeff\u2060', '\u3164\u2800', '\u034f', '\u17b4\ufe0f'].filter(
      isSeen,
    ),
  ).toEqual([])
  expect(['a', '\u200b.', '👩‍🏫', '好', 'e\u0301'].filter(isSeen)).toHaveLength(5)
})

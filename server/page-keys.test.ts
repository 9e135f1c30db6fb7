import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOnly, pageKey } from './page-keys.ts'

const keyOf = (address: string, locale: 'id' | 'en' = 'id') =>
  pageKey(new URL(address, 'https://noken.example'), { locale, savesData: false })

test('a key says the language, the path and the query', () => {
  expect(keyOf('/courses?q=iot&page=2', 'en')).toBe('en /courses?page=2&q=iot')
  expect(keyOf('/')).toBe('id /?')
})

test('another language, another path and another query have another key', () => {
  const keys = ['/', '/events', '/?q=a', '/?q=b', '/?r=a', '/?q=a&q=b'].flatMap((address) => [
    keyOf(address, 'id'),
    keyOf(address, 'en'),
  ])
  expect(new Set(keys).size).toBe(keys.length)
})

test('the order in which parameters stand makes no other key, whatever they are', () => {
  expect(keyOf('/?b=1&a=2&b=0')).toBe('id /?a=2&b=0&b=1')
  const pair = fc.tuple(fc.constantFrom('a', 'b', 'q'), fc.constantFrom('', '1', '2', 'ü'))
  const given = fc
    .array(pair, { maxLength: 6 })
    .chain((pairs) =>
      fc.tuple(
        fc.constant(pairs),
        fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }),
      ),
    )
  fc.assert(
    fc.property(given, ([one, other]) => {
      expect(keyOf(`/?${new URLSearchParams(one)}`)).toBe(keyOf(`/?${new URLSearchParams(other)}`))
    }),
  )
})

test('what stands inside a value can not pass for a parameter of its own', () => {
  expect(keyOf('/?q=a%26page%3D2')).not.toBe(keyOf('/?q=a&page=2'))
  expect(keyOf('/a%3Fq=1')).not.toBe(keyOf('/a?q=1'))
})

test('a language in the address is part of the key, since the page says where it was read; what is no language is not', () => {
  expect(keyOf('/?lang=id')).toBe('id /?lang=id')
  expect(keyOf('/?lang=fr&q=1')).toBe('id /?q=1')
  expect(keyOf('/?lang=')).toBe('id /?')
})

test('a page is worth keeping when it reads every parameter of its address', () => {
  const has = (address: string) => hasOnly(new URL(address, 'https://noken.example'), ['q', 'page'])
  expect(has('/')).toBe(true)
  expect(has('/?q=1&page=2')).toBe(true)
  expect(has('/?lang=en')).toBe(true)
  // In no key, but in the address that the page says: one reader's words would be kept for all.
  expect(has('/?lang=words')).toBe(false)
  expect(has('/?lang=en&lang=words')).toBe(false)
  expect(has('/?utm_source=x')).toBe(false)
  expect(has('/?q=1&utm_source=x')).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTail } from './without-tail.ts'

test('what stands at the end goes, and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: fc.constantFrom('.', ':', ' ') }), (text, tail) => {
      const left = withoutTail(text + tail, '.: ')
      expect((text + tail).startsWith(left)).toBe(true)
      expect(['.', ':', ' '].some((each) => left.endsWith(each))).toBe(false)
      expect((text + tail).slice(left.length).replaceAll(/[.: ]/g, '')).toBe('')
    }),
  )
})

import { expect, test } from 'vitest'
import { bodyRefusal, ordinaryFormBytes } from './body-limits.server.ts'

const sent = (length: number | null, type: string, body: ReadableStream | null = new ReadableStream()) => {
  const headers = new Headers({ 'content-type': type })
  if (length !== null) headers.set('content-length', String(length))
  return { headers, body }
}
const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=x'
const takesFiles = { hydrate: true, maxUploadBytes: 10_000_000 }
const takesLongTexts = { maxFormBytes: 40_000 }

test('a form has 16 kB, in whatever encoding, unless its route says that it holds more', () => {
  expect(ordinaryFormBytes).toBe(16_000)
  for (const handle of [undefined, { hydrate: true }, takesFiles]) {
    expect(bodyRefusal(sent(16_000, form), handle)).toBeNull()
    expect(bodyRefusal(sent(16_001, form), handle)).toBe(413)
  }
  for (const type of [form, files]) {
    expect(bodyRefusal(sent(40_000, type), takesLongTexts)).toBeNull()
    expect(bodyRefusal(sent(40_001, type), takesLongTexts)).toBe(413)
  }
})

test('a form with files may be as large as its route says', () => {
  expect(bodyRefusal(sent(10_000_000, files), takesFiles)).toBeNull()
  expect(bodyRefusal(sent(10_000_001, files), takesFiles)).toBe(413)
  expect(bodyRefusal(sent(16_001, files), { hydrate: true })).toBe(413)
  const both = { ...takesLongTexts, ...takesFiles }
  expect(bodyRefusal(sent(10_000_000, files), both)).toBeNull()
  expect(bodyRefusal(sent(40_001, form), both)).toBe(413)
})

test('a body that does not say how large it is is not read', () => {
  expect(bodyRefusal(sent(null, files), takesFiles)).toBe(411)
  expect(bodyRefusal(sent(null, form, null), undefined)).toBeNull()
  expect(bodyRefusal(sent(Number.NaN, form), undefined)).toBe(413)
})

import { expect, test } from 'vitest'
import { bodyRefusal, maxFormBytes } from './body-limits.server.ts'

const sent = (length: number | null, type: string, body: ReadableStream | null = new ReadableStream()) => {
  const headers = new Headers({ 'content-type': type })
  if (length !== null) headers.set('content-length', String(length))
  return { headers, body }
}
const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=x'
const takesFiles = { hydrate: true, maxUploadBytes: 10_000_000 }

test('a form without files has one limit everywhere', () => {
  for (const handle of [undefined, { hydrate: true }, takesFiles]) {
    expect(bodyRefusal(sent(maxFormBytes, form), handle)).toBeNull()
    expect(bodyRefusal(sent(maxFormBytes + 1, form), handle)).toBe(413)
  }
})

test('a form with files may be as large as its route says', () => {
  expect(bodyRefusal(sent(10_000_000, files), takesFiles)).toBeNull()
  expect(bodyRefusal(sent(10_000_001, files), takesFiles)).toBe(413)
  expect(bodyRefusal(sent(maxFormBytes + 1, files), { hydrate: true })).toBe(413)
})

test('a body that does not say how large it is is not read', () => {
  expect(bodyRefusal(sent(null, files), takesFiles)).toBe(411)
  expect(bodyRefusal(sent(null, form, null), undefined)).toBeNull()
  expect(bodyRefusal(sent(Number.NaN, form), undefined)).toBe(413)
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { bodyRefusal, limiting, ordinaryFormBytes } from './body-limits.server.ts'
import type { ActionArgs } from './uploads.server.ts'

const sent = (length: number | null, type: string, body: ReadableStream | null = new ReadableStream()) => {
  const headers = new Headers({ 'content-type': type })
  if (length !== null) headers.set('content-length', String(length))
  return { headers, body }
}
const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=x'
const takesFiles = { mostBytes: 10_000_000 }
const takesLongTexts = { maxFormBytes: 40_000 }

test('a form has 16 kB, in whatever encoding, unless its route says that it holds more', () => {
  expect(ordinaryFormBytes).toBe(16_000)
  for (const rule of [null, takesFiles]) {
    expect(bodyRefusal(sent(16_000, form), { hydrate: true }, rule)).toBeNull()
    expect(bodyRefusal(sent(16_001, form), undefined, rule)).toBe(413)
  }
  for (const type of [form, files]) {
    expect(bodyRefusal(sent(40_000, type), takesLongTexts)).toBeNull()
    expect(bodyRefusal(sent(40_001, type), takesLongTexts)).toBe(413)
  }
})

test('a form with files may be as large as its route says', () => {
  expect(bodyRefusal(sent(10_000_000, files), undefined, takesFiles)).toBeNull()
  expect(bodyRefusal(sent(10_000_001, files), undefined, takesFiles)).toBe(413)
  expect(bodyRefusal(sent(16_001, files), { hydrate: true })).toBe(413)
  expect(bodyRefusal(sent(10_000_000, files), takesLongTexts, takesFiles)).toBeNull()
  expect(bodyRefusal(sent(40_001, form), takesLongTexts, takesFiles)).toBe(413)
})

test('a body that does not say how large it is is not read', () => {
  expect(bodyRefusal(sent(null, files), undefined, takesFiles)).toBe(411)
  expect(bodyRefusal(sent(null, form, null), undefined)).toBeNull()
  expect(bodyRefusal(sent(Number.NaN, form), undefined)).toBe(413)
})

test('a route that says no number has said nothing', () => {
  for (const handle of [null, 'text', { maxFormBytes: '40000' }, { maxFormBytes: null }])
    expect(bodyRefusal(sent(16_001, form), handle)).toBe(413)
})

test('what only mentions a form with files, or says nothing of itself, is none', () => {
  for (const type of ['application/x; multipart/form-data', 'multipart/form-database', ''])
    expect(bodyRefusal(sent(16_001, type), undefined, takesFiles), type).toBe(413)
  const headers = new Headers({ 'content-length': '16001' })
  expect(bodyRefusal({ headers, body: new ReadableStream() }, undefined, takesFiles)).toBe(413)
})

test('an action gets the body that its route takes, and never another', async () => {
  const bodies: string[] = []
  const context = new RouterContextProvider()
  const action = limiting(async ({ request }: ActionArgs) => {
    bodies.push(await request.text())
    return 'done'
  }, undefined)
  const request = (body: string, length = body.length) =>
    new Request('https://noken.example/', {
      method: 'POST',
      body,
      headers: { 'content-type': form, 'content-length': String(length) },
    })
  expect(await action({ context, request: request('a=1') })).toBe('done')
  const refused = await action({ context, request: request('a=2', 16_001) }).catch(
    (answer: unknown) => answer,
  )
  if (!(refused instanceof Response)) throw new Error('It was not refused.')
  expect([refused.status, await refused.text()]).toEqual([413, 'Too much was sent.'])
  expect(bodies).toEqual(['a=1'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedFileResponse } from './file-response.server.ts'

const bytes = new TextEncoder().encode('<script>alert(1)</script>')

test('an uploaded file is saved and never shown, whatever type it has', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/pdf']) {
    const answer = storedFileResponse('tugas.html', type, bytes)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': type,
      'content-length': '25',
      'content-disposition': `attachment; filename="tugas.html"; filename*=UTF-8''tugas.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  }
})

test.each([
  [
    'Laporan "akhir".pdf',
    `attachment; filename="Laporan _akhir_.pdf"; filename*=UTF-8''Laporan%20%22akhir%22.pdf`,
  ],
  ['报告.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf`],
  ['a%22\\b.pdf', `attachment; filename="a_22_b.pdf"; filename*=UTF-8''a%2522%5Cb.pdf`],
  ["(o'neil)*.pdf", `attachment; filename="(o'neil)*.pdf"; filename*=UTF-8''%28o%27neil%29%2A.pdf`],
])('the file name %s is encoded', (name, header) => {
  expect(storedFileResponse(name, 'application/pdf', bytes).headers.get('content-disposition')).toBe(header)
})

test('property: no file name ends the header or its quotes, and each can be read back', () => {
  const shape =
    /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''([\w.!#$&+^`|~%-]*)$/
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = storedFileResponse(name, 'application/pdf', bytes).headers.get('content-disposition')
      const [, encoded = ''] = shape.exec(header ?? '') ?? []
      expect(decodeURIComponent(encoded)).toBe(name)
    }),
  )
})

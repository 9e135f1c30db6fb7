import { expect, test } from 'vitest'
import { maxTextBytes } from './form-bounds.server.ts'
import { both, boundary, multipart, part, parts, read, sent, urlencoded } from './form-for-test.ts'

test.each(both)('a NUL is refused wherever it stands (%s)', async (_, request) => {
  expect(await read(request([['fullName', 'A\0na']]))).toBe(422)
  expect(await read(request([['fullName', '\0']]))).toBe(422)
})

test('a NUL in the name of a file is refused', async () => {
  expect(await read(sent(parts(part('archive', '', '; filename="a\0.zip"')), multipart))).toBe(422)
})

/** No UTF-8: a byte that never stands in it, half a character, one written too long, half of a surrogate pair, more than Unicode has. */
const noText = ['FF', 'E2 82', 'C0 80', 'ED A0 80', 'F4 90 80 80', '80'].map((hex) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex'),
)
const escaped = (bytes: Buffer) => [...bytes].map((byte) => `%${byte.toString(16)}`).join('')

test('what is no UTF-8 is refused, and not read as something else', async () => {
  const bytes = (body: string) => Buffer.from(body, 'latin1')
  for (const each of noText) {
    const [raw, escapes] = [each.toString('latin1'), escaped(each)]
    for (const text of [escapes, `${escapes}a`, `a${escapes}`, raw, `${raw}a`]) {
      expect(await read(sent(bytes(`b=1&fullName=${text}&c=1`), urlencoded)), text).toBe(400)
      expect(await read(sent(bytes(`b=1&fullName=${text}`), urlencoded)), text).toBe(400)
      expect(await read(sent(bytes(`${text}=1`), urlencoded)), text).toBe(400)
    }
    // In the name of a field it is no field of ours.
    for (const body of [
      parts(part('fullName', raw), part('b', '1')),
      parts(part('b', '1'), part('fullName', `a${raw}a`)),
      parts(part(`fullName${raw}`, '1')),
      parts(part('archive', 'x', `; filename="${raw}"`)),
    ])
      for (const pieceBytes of [1, 3, 65_536])
        expect(await read(sent(bytes(body), multipart, pieceBytes)), body).toBeOneOf([400, 422])
    // A file may hold any bytes.
    const file = parts(part('archive', raw, '; filename="a.zip"\r\nContent-Type: application/zip'))
    expect(await read(sent(bytes(file), multipart))).toHaveLength(1)
  }
  expect(await read(sent('fullName=%EF%BF%BD', urlencoded))).toEqual([['fullName', '\uFFFD']])
  expect(await read(sent(parts(part('fullName', '\uFFFD')), multipart, 1))).toEqual([['fullName', '\uFFFD']])
})

test('the text beside a file is bounded, the file is not', async () => {
  const text = (bytes: number) =>
    parts(part('b', 'a'.repeat(bytes)), part('archive', '', '; filename="a.zip"'))
  expect(await read(sent(text(maxTextBytes), multipart))).toHaveLength(2)
  expect(await read(sent(text(maxTextBytes + 1), multipart))).toBe(413)
  const file = parts(part('b', 'a'), part('archive', 'a'.repeat(maxTextBytes * 2), '; filename="a.zip"'))
  expect(await read(sent(file, multipart))).toHaveLength(2)
})

test('an escape that is none is refused', async () => {
  for (const text of ['%', '%f', '%zz', '100%'])
    expect(await read(sent(`fullName=${text}`, urlencoded)), text).toBe(400)
})

test('what stands above a part is bounded, and read as browsers mean it', async () => {
  const above = (lines: string) =>
    parts(`--${boundary}\r\n${lines}${part('a', '1').slice(boundary.length + 4)}`)
  for (const body of [
    above(''),
    above('X-One: 1\r\n'),
    parts(part('a', '1', '\r\nContent-Type: text/plain')),
    parts(part('a', '1', '; x="; filename="')),
    parts(part('a', '1', "; filename*=UTF-8''a.zip")),
  ])
    expect(await read(sent(body, multipart))).toEqual([['a', '1']])
  const encoded = part('a', 'AA==', '\r\nContent-Transfer-Encoding: base64')
  expect(await read(sent(parts(encoded), multipart))).toBe(400)
  // Its field is never found.
  for (const pieceBytes of [100, 65_536])
    expect(await read(sent(above(`X: ${'1'.repeat(3000)}\r\n`), multipart, pieceBytes))).toEqual([])
})

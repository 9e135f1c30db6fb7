import { expect, test } from 'vitest'
import { maxFields, multipartBounds, urlencodedBounds } from './form-bounds.server.ts'

const boundary = 'between'
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** What is said of a multipart body that comes whole, and of one that comes byte by byte: the same. */
function flawOf(text: string): unknown {
  const whole = multipartBounds(boundary)(bytesOf(text))
  const bounds = multipartBounds(boundary)
  const pieces = [...bytesOf(text)].map((byte) => bounds(Uint8Array.of(byte)))
  expect(pieces.find((flaw) => flaw !== null) ?? null).toBe(whole)
  return whole
}

const head = (name: string, more = '') => `\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const part = (name: string, value: string, more = '') => `--${boundary}${head(name, more)}${value}\r\n`
const end = `--${boundary}--\r\n`

test('a form is counted by what stands between its ampersands, wherever a piece of it ends', () => {
  expect(urlencodedBounds()(bytesOf('&'.repeat(maxFields - 1)))).toBeNull()
  expect(urlencodedBounds()(bytesOf('&'.repeat(maxFields)))).toBe(413)
  const bounds = urlencodedBounds()
  for (let field = 1; field < maxFields; field += 1) expect(bounds(bytesOf('&'))).toBeNull()
  expect(bounds(bytesOf('a=1'))).toBeNull()
  expect(bounds(bytesOf('&'))).toBe(413)
})

test('a form with files is counted by its parts', () => {
  expect(flawOf(part('a', '1').repeat(maxFields) + end)).toBeNull()
  expect(flawOf(part('a', '1').repeat(maxFields + 1) + end)).toBe(413)
})

test('what stands above a part has two thousand bytes, whether it ends or not', () => {
  const above = `--${boundary}`
  expect(flawOf(above + 'a'.repeat(2003))).toBeNull()
  expect(flawOf(above + 'a'.repeat(2004))).toBe(413)
  const longest = 2000 - head('a', '\r\nContent-Type: ').length + 4
  expect(flawOf(part('a', '1', `\r\nContent-Type: ${'x'.repeat(longest)}`) + end)).toBeNull()
  expect(flawOf(part('a', '1', `\r\nContent-Type: ${'x'.repeat(longest + 1)}`) + end)).toBe(413)
})

test('what no browser writes above a part is refused as soon as it is there', () => {
  expect(flawOf(`--${boundary}\r\nX-One: 1\r\n\r\n`)).toBe(400)
  expect(flawOf(part('a', '1', '\r\nContent-Type: text/\xe2\x82'))).toBe(400)
})

test('half a character ends no text, nor what stands above it', () => {
  expect(flawOf(`--${boundary}${head('a')}\xe2\x82--${boundary}`)).toBe(400)
  expect(flawOf(`--${boundary}${head('a')}\xe2\x82\x9a--${boundary}`)).toBeNull()
  expect(flawOf(`--${boundary}${head('a', '; filename="a"')}\xe2\x82--${boundary}`)).toBeNull()
})

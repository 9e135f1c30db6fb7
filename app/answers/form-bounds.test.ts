import { expect, test } from 'vitest'
import { maxFields, urlencodedBounds } from './form-bounds.server.ts'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

test('a form is counted by what stands between its ampersands, wherever a piece of it ends', () => {
  expect(urlencodedBounds()(bytesOf('&'.repeat(maxFields - 1)))).toBeNull()
  expect(urlencodedBounds()(bytesOf('&'.repeat(maxFields)))).toBe(413)
  const bounds = urlencodedBounds()
  for (let field = 1; field < maxFields; field += 1) expect(bounds(bytesOf('&'))).toBeNull()
  expect(bounds(bytesOf('a=1'))).toBeNull()
  expect(bounds(bytesOf('&'))).toBe(413)
})

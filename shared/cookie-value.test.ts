import { expect, test } from 'vitest'
import { cookieValue } from './cookie-value.ts'

test('a cookie is found among others and decoded', () => {
  const header = 'noken_locale=id; noken.session=tok.sig%3D; other=1'
  expect(cookieValue(header, 'noken.session')).toBe('tok.sig=')
  expect(cookieValue('noken_locale=id', 'noken.session')).toBeNull()
  expect(cookieValue('noken.session=%E0%A4%A', 'noken.session')).toBeNull()
  expect(cookieValue(null, 'noken.session')).toBeNull()
})

import { expect, test } from 'vitest'
import { localeCookie, resolveLocale } from './locale.ts'

const nothing = { lang: null, cookie: null, acceptLanguage: null }

test('a browser that asks for nothing, or for anything at all, gets Indonesian', () => {
  expect(resolveLocale(nothing)).toBe('id')
  expect(resolveLocale({ ...nothing, acceptLanguage: '*' })).toBe('id')
  expect(resolveLocale({ ...nothing, acceptLanguage: '' })).toBe('id')
})

test('a browser that asks for Indonesian gets it, unless it likes English better', () => {
  expect(resolveLocale({ ...nothing, acceptLanguage: 'id-ID,id;q=0.9,en-US;q=0.8' })).toBe('id')
  expect(resolveLocale({ ...nothing, acceptLanguage: 'fr, id;q=0.5' })).toBe('id')
  expect(resolveLocale({ ...nothing, acceptLanguage: 'en, id;q=0.5' })).toBe('en')
})

test('any other browser gets English', () => {
  expect(resolveLocale({ ...nothing, acceptLanguage: 'en-GB,en;q=0.9' })).toBe('en')
  expect(resolveLocale({ ...nothing, acceptLanguage: 'de-DE' })).toBe('en')
  expect(resolveLocale({ ...nothing, acceptLanguage: 'id;q=0, fr' })).toBe('en')
})

test('a choice is remembered by a cookie that scripts never read; over https it is bound to its host', () => {
  for (const isSecure of [false, true]) {
    const set = localeCookie('en', { isSecure })
    expect(resolveLocale({ ...nothing, cookie: set.split(';')[0] ?? '', acceptLanguage: 'id' })).toBe('en')
    expect(set).toContain('; HttpOnly; ')
    expect(set.startsWith('__Host-')).toBe(isSecure)
    expect(set.includes('; Secure; ')).toBe(isSecure)
    expect(set).not.toContain('Domain')
  }
})

test('the remembered choice wins over the browser, and the URL over both', () => {
  expect(resolveLocale({ ...nothing, cookie: 'a=b; noken_locale=en', acceptLanguage: 'id' })).toBe('en')
  expect(resolveLocale({ lang: 'id', cookie: 'noken_locale=en', acceptLanguage: 'en' })).toBe('id')
  expect(resolveLocale({ lang: 'xx', cookie: 'noken_locale=xx', acceptLanguage: null })).toBe('id')
})

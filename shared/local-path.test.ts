import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/property-runs.ts'
import { localPath } from './local-path.ts'

test('paths of this site pass with query and fragment', () => {
  for (const path of [
    '/',
    '/courses/1?tab=reviews#top',
    '/artikel?category=Digital%20Marketing',
    '/a/%2F/b',
  ]) {
    expect(localPath(path)).toBe(path)
  }
})

test('what could lead to another site does not', () => {
  const evil = [
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/\n\\evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    '\\/evil.com',
  ]
  for (const link of [
    ...evil,
    'https://evil.com',
    'javascript:alert(1)',
    ' /x',
    '',
    'courses',
    undefined,
    null,
  ]) {
    expect(localPath(link), String(link)).toBeNull()
  }
})

test('whatever passes stays on the site that it is resolved against', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'evil.com',
    '@',
    ':',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '?',
    '#',
    ' ',
    'https:',
  )
  const link = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(link, (value) => {
      const path = localPath(value)
      if (path === null) return
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, 'https://noken.example').origin).toBe('https://noken.example')
      expect(localPath(path)).toBe(path)
    }),
    runs(200),
  )
})

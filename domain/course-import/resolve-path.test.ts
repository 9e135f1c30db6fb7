import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolvePath } from './resolve-path.ts'

const paths = new Set([
  'README.md',
  '1-mulai',
  '1-mulai/README.md',
  '1-mulai/lessons',
  '1-mulai/lessons/1-kenalan',
  '1-mulai/lessons/1-kenalan/README.md',
  '1-mulai/lessons/1-kenalan/pi.md',
  'images/papan kecil.png',
])
const from = '1-mulai/lessons/1-kenalan/README.md'
const resolve = (target: string) => resolvePath(from, target, (path) => paths.has(path))

test.each([
  ['pi.md', '1-mulai/lessons/1-kenalan/pi.md'],
  ['./pi.md#alat', '1-mulai/lessons/1-kenalan/pi.md'],
  ['../1-kenalan/', '1-mulai/lessons/1-kenalan'],
  ['/1-mulai/README.md', '1-mulai/README.md'],
  ['..\\1-kenalan\\pi.md', '1-mulai/lessons/1-kenalan/pi.md'],
  ['../../../images/papan%20kecil.png?raw=true', 'images/papan kecil.png'],
  ['../../..', ''],
])('%s leads to "%s"', (target, path) => {
  expect(resolve(target)).toBe(path)
})

test.each([
  ['../../../../../1-mulai/lessons/1-kenalan', '1-mulai/lessons/1-kenalan'],
  ['../../../../kursus/translations/id/1-mulai/README.md', '1-mulai/README.md'],
])('%s climbs out of the folder, and its tail leads to %s', (target, path) => {
  expect(resolve(target)).toBe(path)
})

test.each([
  'hilang.md',
  '../../../hardware.md',
  '../../../../README.md/..',
  '../../../../../etc/passwd',
  '../../../../lain/README.md',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.md',
  '%',
  '',
  '#alat',
  '?x',
])('%s leads nowhere', (target) => {
  expect(resolve(target)).toBeNull()
})

test('whatever a link says, it leads to a known path, to the folder itself, or nowhere', () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '',
    '1-mulai',
    'lessons',
    '1-kenalan',
    'README.md',
    'pi.md',
    '%2e%2e',
    '\\',
    'etc',
    '~',
  )
  const target = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('/')),
    fc.string(),
  )
  fc.assert(
    fc.property(target, (link) => {
      const path = resolve(link)
      expect(path === null || path === '' || paths.has(path)).toBe(true)
    }),
  )
})

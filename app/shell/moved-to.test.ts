import { expect, test } from 'vitest'
import { formerPaths } from '#shared/paths/former.ts'
import { movedTo } from './moved-to.ts'

const at = (path: string) => new URL(path, 'https://noken.example')

test('an old path leads on, with its parameters and its query', () => {
  expect(movedTo(at('/desk/found?q=kompos'))).toBe('/desk/search?q=kompos')
  expect(movedTo(at('/account/data/7'))).toBe('/account/data/7/data.zip')
})

test('any other path leads nowhere', () => {
  for (const path of ['/', '/desk', '/desk/found/more', '/account/data']) expect(movedTo(at(path))).toBeNull()
})

test('none leads to a path that is itself an old one', () => {
  for (const { to } of formerPaths) expect(movedTo(at(to({ exportId: '7' })))).toBeNull()
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mayShip } from './allowed-licences.ts'
import { type Locked, reachedFrom, shippedPackages } from './shipped-packages.ts'

const root = path.join(import.meta.dirname, '..')

const locked = (needs: Partial<Locked>): Locked => ({
  version: '1.0.0',
  dependencies: {},
  optionalDependencies: {},
  peerDependencies: {},
  peerDependenciesMeta: {},
  ...needs,
})

test('everything that ships is under a licence that allows it', () => {
  const packages = shippedPackages(root)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence, name }) => !mayShip(licence, name))).toEqual([])
  for (const name of ['react', 'sharp', 'node', '@fontsource/almarai'])
    expect(packages.map((each) => each.name)).toContain(name)
  for (const { text } of packages) if (text) expect(existsSync(path.join(root, text)), text).toBe(true)
})

test('what only builds or tests does not ship', () => {
  const names = shippedPackages(root).map(({ name }) => name)
  for (const name of ['vitest', 'typescript', '@biomejs/biome']) expect(names).not.toContain(name)
})

test('what is needed is followed to where Node finds it, and a peer that one can do without is not', () => {
  const packages = {
    '': locked({ dependencies: { a: '1' } }),
    'node_modules/a': locked({ dependencies: { b: '2' }, optionalDependencies: { c: '1' } }),
    'node_modules/a/node_modules/b': locked({
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    }),
    'node_modules/b': locked({}),
    'node_modules/c': locked({ dependencies: { a: '1', missing: '1' } }),
    'node_modules/d': locked({}),
    'node_modules/e': locked({}),
  }
  expect(reachedFrom(packages)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ])
})

test('a licence that asks for more is refused, but for the parts that it is known of', () => {
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'SEE LICENSE IN LICENSE.md',
    'not said',
    'LGPL-3.0-or-later',
  ])
    expect(mayShip(licence, 'left-pad'), licence).toBe(false)
  expect(mayShip('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
  expect(mayShip('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true)
  expect(mayShip('OFL-1.1', '@fontsource/almarai')).toBe(true)
  expect(mayShip('OFL-1.1', 'left-pad')).toBe(false)
})

test('of a choice one is enough, of several at once each is needed', () => {
  expect(mayShip('(MIT OR GPL-3.0-only)', 'a')).toBe(true)
  expect(mayShip('MIT AND GPL-3.0-only', 'a')).toBe(false)
  expect(mayShip('MIT AND (Apache-2.0 OR GPL-3.0-only)', 'a')).toBe(false)
})

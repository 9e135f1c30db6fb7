import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#tests/source-files.ts'

const definitions = (css: string) =>
  [...css.matchAll(/^@utility ([a-z0-9-]+)/gm)].map(([, name = '']) => name)

const twice = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

test('a class is written in one place: two of the same name would both hold, and hide what the other shows', () => {
  const names = globSync('app/**/*.css', { cwd: projectRoot }).flatMap((file) =>
    definitions(readFileSync(path.join(projectRoot, file), 'utf8')),
  )
  expect(names.length).toBeGreaterThan(200)
  expect(twice(names)).toEqual([])
  expect(twice(definitions('@utility fold {\n}\n@utility fold {\n}'))).toEqual(['fold'])
})

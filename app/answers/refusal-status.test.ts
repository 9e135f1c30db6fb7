import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/source-files.ts'
import { statusOf } from './refusal-status.ts'

test('a form in which something is wrong is 422 wherever it stands; what none of our screens sends is 400', () => {
  expect(statusOf.invalid).toBe(422)
  expect(statusOf.malformed).toBe(400)
})

test('no screen decides a status of its own', () => {
  // What a file of middleware/ refuses never reaches a route.
  const screens = sourceFiles(['app']).filter(({ path }) => !/\.test\.|^app\/middleware\//.test(path))
  const deciding = screens.filter(({ text }) => /\bstatus: [45]\d\d\b/.test(text))
  expect(deciding.map(({ path }) => path)).toEqual([])
  expect(screens.length).toBeGreaterThan(100)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { locales } from '#shared/locale.ts'
import { held } from './held.ts'
import { toldIn, toldRows } from './told-rows.ts'

describe.each(locales)('the privacy policy in %s', (locale) => {
  const told = toldIn(readFileSync(path.join(projectRoot, `content/legal/privacy.${locale}.md`), 'utf8'))

  test('tells of all that is held, and of nothing else, in one order', () => {
    expect(told.map(({ label }) => label)).toEqual(Object.values(toldRows).map((labels) => labels[locale]))
  })

  test('says what, why and for how long of each', () => {
    expect(told.length).toBeGreaterThan(20)
    for (const { label, what, why, kept } of told) {
      expect(what, label).toContain(label)
      expect(Math.min(why.length, kept.length), label).toBeGreaterThan(5)
    }
  })
})

test('each line tells of a table that holds something of people', () => {
  const lines = new Set(Object.values(held).flatMap(({ told, alsoTold = [] }) => [told, ...alsoTold]))
  expect([...lines].toSorted()).toEqual(Object.keys(toldRows).toSorted())
})

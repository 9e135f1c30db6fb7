import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configurationText, wronglyDescribed } from './described-settings.server.ts'
import { projectRoot } from './project-root.server.ts'

test('every setting is described once, and nothing that is none', () => {
  expect(wronglyDescribed()).toEqual([])
})

test('docs/configuration.md says what is described: npm run docs:configuration', () => {
  const written = readFileSync(path.join(projectRoot, 'docs/configuration.md'), 'utf8')
  expect(written).toBe(configurationText())
})

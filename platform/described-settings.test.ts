import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configurationText, describedSettings } from './described-settings.ts'
import { settingNames } from './env.server.ts'
import { projectRoot } from './project-root.server.ts'

/** Read by name, provider by provider (identity-settings.server.ts). */
const ofProviders = /^(?:GOOGLE|OIDC)_|^_/

test('every setting is described once, and nothing that is none', () => {
  const described = describedSettings.flatMap(({ names }) => names).filter((name) => !ofProviders.test(name))
  expect(described.toSorted()).toEqual(settingNames.filter((name) => name !== 'NODE_ENV').toSorted())
})

test('docs/configuration.md says what is described: npm run docs:configuration', () => {
  const written = readFileSync(path.join(projectRoot, 'docs/configuration.md'), 'utf8')
  expect(written).toBe(configurationText())
})

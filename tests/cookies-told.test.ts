import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { waitingKinds } from '#domain/people/waiting.server.ts'
import { locales } from '#shared/locale.ts'
import { projectRoot, sourceFiles } from './source-files.ts'

const quoted = /['"`](?:__Host-|__Secure-)?noken\.([a-z-]+)['"`]/g

/** The cookies of this site, by the names that stand in files which speak of cookies, and of what waits for a browser. */
const inSource = () => {
  const speaking = sourceFiles(['app', 'domain', 'platform', 'server', 'shared']).filter(
    ({ path: file, text }) => /cookie/i.test(text) && !/Storage\b/.test(text) && !file.includes('.test.'),
  )
  const named = speaking.flatMap(({ text }) => [...text.matchAll(quoted)].map(([, name = '']) => name))
  return new Set([...named, ...waitingKinds, 'locale'])
}

test.each(locales)('the policy names every cookie, and no other (%s)', (locale) => {
  const policy = readFileSync(path.join(projectRoot, `content/legal/cookies.${locale}.md`), 'utf8')
  const rows = policy.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...row.matchAll(/noken[._]([a-z-]+)`/g)].map(([, name]) => name))
  expect([...new Set(told)].sort()).toEqual([...inSource()].sort())
})

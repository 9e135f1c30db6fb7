import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#tests/source-files.ts'
import { readByRule } from './record-sources.ts'
import { isBuildCurrent, recordSources } from './sources-of-build.ts'

let root: string

const write = (file: string, text: string) => {
  const whole = path.join(root, file)
  mkdirSync(path.dirname(whole), { recursive: true })
  writeFileSync(whole, text)
}

const later = () => Date.now() + 60_000

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'noken-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of [
    ['app/root.tsx', 'root'],
    ['app/ui/tokens.css', 'tokens'],
    ['domain/people/policy.ts', 'policy'],
    ['messages/en.json', '{}'],
    ['public/favicon.svg', '<svg/>'],
    ['build/server/index.js', 'built'],
  ] as const)
    write(file, text)
})

const build = (startedAt = later()) =>
  recordSources(root, ['app/root.tsx', 'domain/people/policy.ts'], startedAt)

test('there is no build until one was finished', () => {
  expect(isBuildCurrent(root)).toBe(false)
  build()
  expect(isBuildCurrent(root)).toBe(true)
})

test.for([
  'app/root.tsx',
  'domain/people/policy.ts',
  'app/ui/tokens.css',
  'messages/en.json',
  'public/favicon.svg',
])('a build is old when %s says something else, and current again when it says the same', (file) => {
  build()
  const kept = path.join(root, 'kept')
  renameSync(path.join(root, file), kept)
  expect(isBuildCurrent(root)).toBe(false)
  write(file, 'something else')
  // As old as a file that was put back from an archive may look.
  utimesSync(path.join(root, file), 0, 0)
  expect(isBuildCurrent(root)).toBe(false)
  renameSync(kept, path.join(root, file))
  expect(isBuildCurrent(root)).toBe(true)
})

test.for(['messages/de.json', 'db/migrations/0001_new.sql', 'content/legal/terms.id.md', 'app/ui/new.css'])(
  'a build is old when %s is new: the build finds it by itself',
  (file) => {
    build()
    write(file, 'new')
    expect(isBuildCurrent(root)).toBe(false)
  },
)

test.for(['domain/people/new.ts', 'docs/new.md', 'messages/compiled/messages.js', 'content/.DS_Store'])(
  'a build is current though %s is new: nothing that was built leads there',
  (file) => {
    build()
    write(file, 'new')
    expect(isBuildCurrent(root)).toBe(true)
  },
)

test('what changes while it is being built is built again', () => {
  const startedAt = Date.now() - 60_000
  build(startedAt)
  expect(isBuildCurrent(root)).toBe(false)
})

test('what the build reads by rules is there', () => {
  for (const file of readByRule) expect(existsSync(path.join(projectRoot, file)), file).toBe(true)
})

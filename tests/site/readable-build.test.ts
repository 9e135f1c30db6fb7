import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyPrepared } from '#platform/embedded-database/prepared-database.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'

function unreadable(file: string): string[] {
  const stat = statSync(file)
  const needed = stat.isDirectory() ? 0o555 : 0o444
  const below = stat.isDirectory()
    ? readdirSync(file).flatMap((name) => unreadable(path.join(file, name)))
    : []
  return (stat.mode & needed) === needed ? below : [file, ...below]
}

test('a server that is not who built it can read all of the build', () => {
  const build = path.join(projectRoot, 'build')
  // What V8 keeps of compiled code is each user's own, in a folder of its own.
  const parts = readdirSync(build).filter((name) => name !== 'compiled')
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.flatMap((name) => unreadable(path.join(build, name)))).toEqual([])
})

test('the database that is copied from it is for its owner alone', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'noken-copied-'))
  try {
    const copy = path.join(parent, 'database')
    mkdirSync(copy, { mode: 0o700 })
    expect(copyPrepared(copy)).toBe(true)
    expect(statSync(copy).mode & 0o777).toBe(0o700)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})

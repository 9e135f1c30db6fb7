import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyPrepared } from '#platform/embedded-database/prepared-database.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'

test('a server that is not who built it can read all of the build', () => {
  const build = path.join(projectRoot, 'build')
  const unreadable = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) => {
    const needed = entry.isDirectory() ? 0o555 : 0o444
    return (statSync(path.join(entry.parentPath, entry.name)).mode & needed) !== needed
  })
  expect(unreadable.map(({ parentPath, name }) => path.join(parentPath, name))).toEqual([])
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

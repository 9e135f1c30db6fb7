import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isShortOfMemory } from './spare-memory.server.ts'

const megabyte = 1024 * 1024
const opener = new URL('./engine-for-test.ts', import.meta.url)

test('memory is short in a container or on a machine with less than optimising the engine takes', () => {
  const machine = 8000 * megabyte
  expect(isShortOfMemory(700 * megabyte, machine)).toBe(true)
  expect(isShortOfMemory(2000 * megabyte, machine)).toBe(false)
  // Without a container: nothing is said, or a figure that no machine has.
  for (const none of [0, 2 ** 64]) {
    expect(isShortOfMemory(none, machine)).toBe(false)
    expect(isShortOfMemory(none, 1000 * megabyte)).toBe(true)
  }
})

test.skipIf(!existsSync('/proc/self/status'))('where memory is short an engine opens within 350 MB', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noken-test-'))
  const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(opener), folder]
  const open = () => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  // The first makes the database.
  open()
  const most = open()
  expect(most).toBeGreaterThan(100)
  expect(most).toBeLessThan(350)
  rmSync(folder, { recursive: true })
})

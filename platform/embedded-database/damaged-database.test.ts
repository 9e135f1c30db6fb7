import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from './start-embedded-database.server.ts'

const home = mkdtempSync(path.join(tmpdir(), 'noken-damaged-'))
const whole = path.join(home, 'whole')
beforeAll(async () => {
  await (await startEmbeddedDatabase({ dataDir: whole, isBare: true })).stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each([
  ['pg_control is empty', (folder: string) => truncateSync(path.join(folder, 'global/pg_control'))],
  ['it is of another version', (folder: string) => writeFileSync(path.join(folder, 'PG_VERSION'), '16\n')],
  [
    'the catalog is empty',
    (folder: string) => {
      for (const name of readdirSync(path.join(folder, 'base/5')))
        if (/^\d+$/.test(name)) truncateSync(path.join(folder, 'base/5', name))
    },
  ],
])('when %s, the start says that it is damaged and what to do, and leaves it as it is', async (_, damage) => {
  const dataDir = mkdtempSync(path.join(home, 'data-'))
  cpSync(whole, dataDir, { recursive: true })
  const folder = path.join(dataDir, 'database')
  damage(folder)
  const start = startEmbeddedDatabase({ dataDir })
  await expect(start).rejects.toThrow(
    /^The embedded database in .* can't be read: it seems to be damaged \(.+\)\..*Restore the newest backup into a new DATA_DIR/,
  )
  expect(existsSync(folder)).toBe(true)
  expect(statSync(path.join(folder, 'PG_VERSION')).size).toBe(3)
})

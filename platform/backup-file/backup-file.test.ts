import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { DamagedBackupError, entriesOf, requireUndamaged } from './read-backup-file.server.ts'
import { writeBackupFile } from './write-backup-file.server.ts'

const files = [
  { name: 'first.json', content: Buffer.from('{}') },
  { name: 'tables/a/000001.jsonl.gz', content: Buffer.alloc(1500, 7) },
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'block', content: Buffer.alloc(512, 1) },
]

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'noken-backup-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function written(): Promise<string> {
  const file = path.join(await newFolder(), 'sub', 'backup.tar')
  const fill = async ({ add }: { add: (name: string, content: Uint8Array) => Promise<void> }) => {
    for (const { name, content } of files) await add(name, content)
  }
  const bytes = await writeBackupFile(file, { fill, check: requireUndamaged })
  expect(bytes).toBe((await stat(file)).size)
  return file
}

test('what was written comes back, in its order, and `tar` can look into it', async () => {
  const file = await written()
  await requireUndamaged(file)
  const read: unknown[] = []
  for await (const entry of entriesOf(file)) read.push(entry)
  expect(read).toEqual(files)
  const listed = execFileSync('tar', ['tf', file], { encoding: 'utf8' })
  expect(listed.trim().split('\n')).toEqual([...files.map(({ name }) => name), 'sha256'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('whichever byte differs, it is noticed', async () => {
  const file = await written()
  const bytes = await readFile(file)
  const damaged = path.join(await newFolder(), 'damaged.tar')
  const flips = fc.record({ at: fc.nat(bytes.length - 1), by: fc.integer({ min: 1, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(flips, async ({ at, by }) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ by
      await writeFile(damaged, changed)
      await expect(requireUndamaged(damaged)).rejects.toThrow(DamagedBackupError)
    }),
  )
})

test('wherever it is cut, and when it goes on, it is noticed', async () => {
  const file = await written()
  const { size } = await stat(file)
  for (const length of [size - 1, size - 512, size - 1024, size - 2048, size - 2049, 512, 1, 0]) {
    await truncate(file, length)
    await expect(requireUndamaged(file)).rejects.toThrow(DamagedBackupError)
  }
  const longer = await written()
  await appendFile(longer, Buffer.alloc(512))
  await expect(requireUndamaged(longer)).rejects.toThrow(DamagedBackupError)
})

test('what fails while it is written or checked leaves nothing', async () => {
  const folder = await newFolder()
  const fails = async () => {
    throw new Error('the disk is full')
  }
  const file = path.join(folder, 'backup.tar')
  for (const step of [
    { fill: fails, check: async () => {} },
    { fill: async () => {}, check: fails },
  ])
    await expect(writeBackupFile(file, step)).rejects.toThrow('the disk is full')
  expect(await readdir(folder)).toEqual([])
})

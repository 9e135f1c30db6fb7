import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireOwnerLock } from './owner-lock.server.ts'
import { DatabaseHeldError, readOwner, writeOwner } from './owner-record.server.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'noken-lock-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const freshDataDir = () => mkdtempSync(path.join(home, 'data-'))

/** A process of its own that tries to take the lock, and keeps it until it is killed. */
async function contender(dataDir: string) {
  const child = fork(new URL('./lock-contender-for-test.ts', import.meta.url), [dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [answer] = await once(child, 'message')
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { answer: String(answer), pid: child.pid, kill }
}

test('a database has one owner, and whoever comes second is told who that is', async () => {
  const dataDir = freshDataDir()
  const lock = await acquireOwnerLock(dataDir)
  const second = acquireOwnerLock(dataDir)
  await expect(second).rejects.toThrow(DatabaseHeldError)
  await expect(second).rejects.toThrow(`held by process ${process.pid}`)
  lock.release()
})

test('a released lock can be taken at once', async () => {
  const dataDir = freshDataDir()
  for (let round = 0; round < 3; round += 1) (await acquireOwnerLock(dataDir)).release()
  expect(readOwner(dataDir)).toBeNull()
})

test('the owner says where it answers', async () => {
  const dataDir = freshDataDir()
  const lock = await acquireOwnerLock(dataDir)
  expect(readOwner(dataDir)).toMatchObject({ pid: process.pid, socket: null })
  lock.announce({ host: '/somewhere', port: 5432 })
  expect(readOwner(dataDir)?.socket).toEqual({ host: '/somewhere', port: 5432 })
  lock.release()
})

test('a record whose process number now belongs to another process does not hold the lock', async () => {
  const dataDir = freshDataDir()
  writeOwner(dataDir, { pid: process.pid, since: '2020-01-01T00:00:00Z', socket: null })
  const lock = await acquireOwnerLock(dataDir)
  expect(lock.predecessor?.since).toBe('2020-01-01T00:00:00Z')
  lock.release()
})

test('of many that start at once, and again when the owner was killed, exactly one owns the database', async () => {
  const dataDir = freshDataDir()
  let owner: Awaited<ReturnType<typeof contender>> | undefined
  for (let round = 0; round < 3; round += 1) {
    const predecessor = owner
    const killed = predecessor?.kill()
    const contenders = await Promise.all([contender(dataDir), contender(dataDir), contender(dataDir)])
    await killed
    const owners = contenders.filter(({ answer }) => answer === 'held')
    expect(owners).toHaveLength(1)
    owner = owners[0]
    expect(readOwner(dataDir)?.pid).toBe(owner?.pid)
    for (const other of contenders)
      if (other !== owner) expect(other.answer).toContain(`process ${owner?.pid}`)
  }
  await owner?.kill()
})

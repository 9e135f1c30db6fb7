import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.server.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const secretOf = (folder: string) => readEnv({ AUTH_SECRET: '', DATA_DIR: folder }).authSecret

test('a secret that is made is long, stays, and is read by its owner alone', () => {
  const folder = path.join(newFolder(), 'data')
  const secret = secretOf(folder)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(secretOf(folder)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test('one that somebody has put there is taken, whatever line it ends with', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'auth-secret'), `${'y'.repeat(40)}\n`)
  expect(secretOf(folder)).toBe('y'.repeat(40))
})

test.each(['', '\n', 'short', ' '.repeat(50)])(
  'a file with %j in it, as a full disk may leave it, is no secret: nothing is signed with it',
  (words) => {
    const folder = newFolder()
    writeFileSync(path.join(folder, 'auth-secret'), words)
    expect(() => secretOf(folder)).toThrow(/auth-secret holds no secret: .*\.$/)
    expect(readdirSync(folder)).toEqual(['auth-secret'])
  },
)

test('what can’t be written leaves nothing behind', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => secretOf(path.join(folder, 'file', 'data'))).toThrow('ENOTDIR')
  expect(readdirSync(folder)).toEqual(['file'])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServerDatabase } from '#db/open-database.server.ts'
import { authForTest, elsewhere } from '#domain/people/auth-for-test.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'
import { extent } from '#tests/runner/extent.ts'

const script = path.join(import.meta.dirname, 'user-create.ts')

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-user-create-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function userCreate(dataDir: string, ...args: string[]) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  await once(child, 'close')
  return { code: child.exitCode, out, err }
}

test('the first admin is made on an empty machine and signs in with the password that was printed', async () => {
  const dataDir = await newDataDir()
  const made = await userCreate(dataDir, '--role', 'admin', '--email', 'Ketua@Example.org')
  expect(made).toMatchObject({ code: 0, err: '' })
  const password = /Password: (\S{16,})/.exec(made.out)?.[1] ?? ''
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(close)
  const person = { email: 'ketua@example.org', password, remember: true }
  await expect(signInPerson(db, authForTest(), person, elsewhere)).resolves.toMatchObject({ role: 'admin' })
})

test('while a server owns the database the command works through it', async () => {
  const dataDir = await newDataDir()
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(close)
  const given = [
    '--role',
    'staff',
    '--email',
    'staf@example.org',
    '--name',
    'Staf Satu',
    '--password',
    'rahasia',
  ]
  const made = await userCreate(dataDir, ...given)
  expect(made).toMatchObject({ code: 0, out: 'Made Staf Satu <staf@example.org> with the role staff.\n' })
  const person = { email: 'staf@example.org', password: 'rahasia', remember: true }
  await expect(signInPerson(db, authForTest(), person, elsewhere)).resolves.toMatchObject({ role: 'staff' })
  const again = await userCreate(dataDir, ...given)
  expect(again.code).toBe(1)
  expect(again.err).toContain('already has the email')
})

test('what can’t be used is named in a sentence, and nothing is made', async () => {
  const dataDir = await newDataDir()
  const refusals = [
    [[], 'npm run user:create'],
    [['--role', 'boss', '--email', 'a@example.org'], '--role:'],
    [['--role', 'admin', '--email', 'nobody'], '--email:'],
    [
      ['--role', 'admin', '--email', 'a@example.org', '--password', '123'],
      'Password must be at least 6 characters',
    ],
    [['--boss'], '--boss'],
  ] as const
  // Each is a process.
  for (const [args, words] of extent === 'all' ? refusals : refusals.slice(0, 2)) {
    const { code, out, err } = await userCreate(dataDir, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(words)
    expect(err).not.toContain('    at ')
  }
})

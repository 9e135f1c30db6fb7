import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServerDatabase } from '#db/open-database.server.ts'
import { mails } from '#db/tables/mails.ts'
import { authForTest, elsewhere, makePerson } from '#domain/people/auth-for-test.ts'
import { setUpFactor } from '#domain/people/factor-for-test.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'

const script = path.join(import.meta.dirname, 'user-reset-factor.ts')

type Ended = { failed: boolean; out: string; err: string }

const resetFactor = (dataDir: string, ...args: string[]): Promise<Ended> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { env },
      (error, out, err) => resolve({ failed: error !== null, out, err }),
    )
  })
}

test('the last admin who has lost their phone gets in again, while the server runs, and is told by mail', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-reset-factor-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(close)
  const auth = authForTest()
  const admin = await makePerson(db, 'admin')
  await setUpFactor(db, auth, admin)
  expect((await signInPerson(db, auth, admin, elsewhere)).isHalf).toBe(true)

  const done = await resetFactor(dataDir, '--email', ` ${admin.email.toUpperCase()} `)
  expect(done).toMatchObject({ failed: false, err: '' })
  expect(done.out).toContain(admin.email)
  expect((await signInPerson(db, auth, admin, elsewhere)).isHalf).toBe(false)
  // The server sends it.
  const queued = await db.select({ to: mails.toAddress, kind: mails.kind }).from(mails)
  expect(queued).toContainEqual({ to: admin.email, kind: 'factor-reset' })

  for (const [args, words] of [
    [['--email', admin.email], 'has no second factor'],
    [['--email', 'nobody@example.org'], 'Nobody has the email'],
    [[], 'npm run user:reset-factor'],
    [['--boss'], '--boss'],
  ] as const) {
    const { failed, out, err } = await resetFactor(dataDir, ...args)
    expect({ failed, out }).toEqual({ failed: true, out: '' })
    expect(err).toContain(words)
    expect(err).not.toContain('    at ')
  }
})

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { urlOf } from '#tests/engines/prepare-postgres.ts'
import { startRealPostgres } from '#tests/engines/real-postgres.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { newDataDir, removeDataDir, startServer } from '#tests/running-server.ts'
import { projectRoot } from '#tests/source-files.ts'
import { visit } from '#tests/visitor.ts'

// A rehearsal: what is backed up while people write is there again elsewhere, on the other engine.

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function ownDataDir(): string {
  const dataDir = newDataDir()
  undo.push(() => removeDataDir(dataDir))
  return dataDir
}

type Ended = { failed: boolean; out: string; err: string }

const command = (script: string, env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const { PATH, HOME, TMPDIR } = process.env
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(projectRoot, 'scripts', `${script}.ts`), ...args],
      { env: { PATH, HOME, TMPDIR, ...env } },
      (error, out, err) => resolve({ failed: error !== null, out, err }),
    )
  })

async function asked(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const email = (n: number) => ({
  name: 'Ana',
  email: `pengirim-${n}@example.org`,
  subject: '',
  message: 'Halo, Noken',
  homepage: '',
})

const refused = (ended: Ended, words: string) => {
  expect(ended).toMatchObject({ failed: true, out: '' })
  expect(ended.err).toContain(words)
  expect(ended.err).not.toMatch(/^\s+at /m)
}

const name = 'courses/0123456789abcdef0123456789abcdef-10x20.webp'

test('a backup made while people write goes on in PostgreSQL, with queued mails and a backup a day; it moves there and back', async () => {
  const [postgres, closed] = [await startRealPostgres(), Promise.withResolvers<void>()]
  undo.push(postgres.stop)
  const mail = await startMailServer({ until: closed.promise })
  undo.push(() => mail.close())
  const [home, elsewhere, back] = [ownDataDir(), ownDataDir(), ownDataDir()]
  const file = path.join(elsewhere, 'backups/noken.tar')
  const first = await startServer({ dataDir: home, env: { DEMO: '0', SMTP_URL: mail.url } })
  undo.push(() => first.stop('SIGKILL'))
  mkdirSync(path.join(home, 'uploads/courses'), { recursive: true })
  writeFileSync(path.join(home, 'uploads', name), 'a picture')

  for (let n = 0; n < 3; n += 1) expect((await visit(first.url).post('/contact', email(n))).status).toBe(302)
  let isWriting = true
  let sent = 3
  const writing = (async () => {
    // Each from an address of its own: nobody is limited.
    for (; isWriting; sent += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${sent % 250}` }
      await fetch(`${first.url}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...from, origin: first.url, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(email(sent)),
      })
      await delay(5)
    }
  })()
  const backedUp = await command('backup', { DATA_DIR: home }, file)
  isWriting = false
  await writing
  expect(backedUp).toMatchObject({ failed: false, err: '' })
  expect(backedUp.out).toMatch(/rows of \d+ tables and 1 pictures/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.dirname(file))).toEqual(['noken.tar'])
  expect(readdirSync(home).filter((entry) => entry.startsWith('backup-'))).toEqual([])
  refused(await command('backup', { DATA_DIR: home }, file), 'is there already')
  refused(await command('database-move', { DATA_DIR: home }, postgres.url), 'is held by process')

  const target = { DATA_DIR: elsewhere, DATABASE_URL: postgres.url }
  const damaged = `${file}.cut`
  cpSync(file, damaged)
  truncateSync(damaged, statSync(file).size - 700)
  refused(await command('restore', target, damaged), 'damaged')
  const restored = await command('restore', target, file)
  expect(restored).toMatchObject({ failed: false, err: '' })
  expect(restored.out).toContain('WARNING: AUTH_SECRET')
  expect(readFileSync(path.join(elsewhere, 'uploads', name), 'utf8')).toBe('a picture')
  refused(await command('restore', target, file), 'not empty')

  // Every email has its mail and its job, or none of them: the moment was one.
  const [counts] = await asked(
    postgres.url,
    `select (select count(*)::int from inquiries) as letters, (select count(*)::int from mails) as mails,
       (select count(*)::int from graphile_worker.jobs where task_identifier = 'send-mail') as jobs`,
  )
  expect(counts?.letters).toBeGreaterThanOrEqual(3)
  expect(counts).toEqual({ letters: counts?.letters, mails: counts?.letters, jobs: counts?.letters })

  await first.stop()
  await asked(postgres.url, 'create database moved')
  const moved = urlOf(postgres.url, 'moved')
  const there = await command('database-move', { DATA_DIR: home }, moved)
  expect(there).toMatchObject({ failed: false, err: '' })
  expect(there.out).toMatch(/^public\.inquiries +\d+ rows +\w{16} +same$/m)
  const backAgain = await command('database-move', { DATA_DIR: back, DATABASE_URL: moved }, 'embedded')
  expect(backAgain).toMatchObject({ failed: false, err: '' })
  const sums = ({ out }: Ended) => out.split('\n').filter((line) => line.endsWith('same'))
  expect(sums(backAgain)).toEqual(sums(there))

  cpSync(path.join(home, 'auth-secret'), path.join(elsewhere, 'auth-secret'))
  const queued = await asked(postgres.url, 'select distinct to_address from mails')
  // As if no process had been there at the hour of the last backups.
  await asked(
    postgres.url,
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('back-up', now() - interval '3 days', now() - interval '2 days')`,
  )
  closed.resolve()
  const second = await startServer({
    dataDir: elsewhere,
    databaseUrl: postgres.url,
    env: { SMTP_URL: mail.url, BACKUP_DIR: path.join(elsewhere, 'daily'), LOG_LEVEL: 'info' },
  })
  undo.push(() => second.stop('SIGKILL'))
  await expect.poll(() => asked(postgres.url, 'select from mails where sent_at is null')).toEqual([])
  for (const { to_address } of queued) expect(mail.mailsTo(String(to_address))).not.toEqual([])
  await expect.poll(() => second.output()).toContain('a backup was written')
  expect(readdirSync(path.join(elsewhere, 'daily'))).toEqual([
    expect.stringMatching(/^noken-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/),
  ])
})

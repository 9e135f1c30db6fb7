import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireBackupFolder } from './backup-folder.server.ts'
import { addressOf, EnvError, readEnv } from './env.server.ts'
import { projectRoot } from './project-root.server.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'noken-settings-'))
afterAll(() => rmSync(home, { recursive: true }))
const set = (given: Record<string, string>) =>
  readEnv({ DATA_DIR: home, AUTH_SECRET: 'x'.repeat(32), DATABASE_URL: '', ...given })

/** Values that can't be used, of each variable that README names. */
const unusable: Record<string, string[]> = {
  HOST: ['999.1.1.1', '1.2.3', 'a b', 'http://127.0.0.1', '127.0.0.1:80', '[::1]', ':::', 'x/y', '-'],
  PORT: ['abc', '-1', '65536', '1.5'],
  PUBLIC_URL: [
    'noken.example',
    'ftp://noken.example',
    'https://noken.example/sub/',
    'https://noken.example?x=1',
    'https://noken.example/#a',
    'https://a:b@noken.example',
  ],
  DATABASE_URL: ['noken', 'mysql://db/noken'],
  DATABASE_DIRECT_URL: ['noken'],
  DATABASE_REPLICA_URL: ['noken'],
  DEMO: ['yes'],
  AUTH_SECRET: ['short'],
  TRUST_PROXY: ['true'],
  SMTP_URL: ['mail.example', 'https://mail.example'],
  MAIL_FROM: ['x'],
  INSTRUCTOR_APPROVAL: ['no'],
  OFFLINE: ['off'],
  VAPID_PRIVATE_KEY: ['abc'],
  PUSH_SERVICES: ['http://:'],
  S3_URL: ['bucket', 's3://bucket', 'https://a:b@s3.example/x'],
  AUDIT_YEARS: ['9', '101', 'ten'],
  PAYMENTS: ['x'],
  BANK_NAME: ['x'],
  BANK_ACCOUNT_NUMBER: ['abc'],
  BANK_ACCOUNT_HOLDER: ['x'],
  MIDTRANS_SERVER_KEY: ['x'],
  MIDTRANS_SIGNATURE_KEY: ['x'],
  MIDTRANS_LIVE: ['x'],
  MIDTRANS_API_URL: ['x'],
  MIDTRANS_SNAP_URL: ['x'],
  XENDIT_URL: ['x'],
  XENDIT_SECRET_KEY: ['x'],
  XENDIT_CALLBACK_TOKEN: ['x'],
  QRIS_LIMIT: ['0', 'x'],
  SELLER_NAME: ['x'],
  SELLER_ADDRESS: ['x'],
  SELLER_TAX_ID: ['x'],
  SELLER_TAX_NOTE: ['x'],
  PAYOUT_SHARE: ['101', 'x'],
  CERTIFICATE_SERVICE_URL: ['x'],
  LOG_LEVEL: ['loud'],
  LOG_FORMAT: ['xml'],
  CONSENT_AGE: ['22', 'x'],
  WORKERS: ['0', '65', 'two'],
  METRICS_TOKEN: ['short'],
  DRAIN_SECONDS: ['-1', '61', 'x'],
  GOOGLE_CLIENT_ID: ['x'],
  GOOGLE_CLIENT_SECRET: ['x'],
  OIDC_PROVIDERS: ['A B'],
}

test.each(
  Object.entries(unusable).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('%s=%s stops the start with a sentence in plain words that names it', (name, value) => {
  let said = ''
  try {
    set({ [name]: value })
  } catch (error) {
    if (error instanceof EnvError) said = error.message
  }
  expect(said).toContain(name)
  expect(said).toMatch(/\.$/)
  expect(said).not.toMatch(/Invalid|NaN|expected|received|regex|Too (small|big)/)
})

test('every variable that README names is tried, or is anything at all', () => {
  const table = readFileSync(path.join(projectRoot, 'README.md'), 'utf8').matchAll(/^\| (`[A-Z][^|]+)\|/gm)
  const named = [...table].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, name]) => (name ? [name] : [])),
  )
  // Folders are tried where they are; the rest may be any words, or stands with others.
  const anything = [
    'DATA_DIR',
    'BACKUP_DIR',
    'GOOGLE_HD',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_REGION',
    'MIDTRANS_CHANNELS',
  ]
  expect(named.filter((name) => !(name in unusable) && !anything.includes(name))).toEqual([])
})

test('a host that can be listened on is taken, and its address can be opened', () => {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost', 'noken.example', 'server-1']) {
    expect(set({ HOST: host }).host).toBe(host)
    expect(URL.canParse(addressOf(host, 3000))).toBe(true)
  }
  expect(addressOf('::1', 3264)).toBe('http://[::1]:3264')
  expect(set({ PUBLIC_URL: 'https://noken.example/' }).publicUrl).toBe('https://noken.example')
})

test('a folder for backups that is not there, or is none, stops the start', async () => {
  await expect(requireBackupFolder(path.join(home, 'no/where'))).rejects.toThrow(
    /^BACKUP_DIR can't be used: there is no folder .*no: make it/,
  )
  writeFileSync(path.join(home, 'file'), '')
  await expect(requireBackupFolder(path.join(home, 'file'))).rejects.toThrow(
    /^BACKUP_DIR can't be used: nothing can be written into .*file \(ENOTDIR\)\.$/,
  )
  await requireBackupFolder(path.join(home, 'made'))
  await requireBackupFolder(undefined)
})

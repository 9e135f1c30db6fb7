import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, sessionsUrl } from './env.server.ts'

const without = {
  AUTH_SECRET: 'x'.repeat(32),
  S3_URL: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}
const all = { S3_URL: 'https://s3.example.org/noken/', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

test('a bucket is its address and its keys', () => {
  expect(readEnv(without).bucket).toBeUndefined()
  const bucket = {
    url: 'https://s3.example.org/noken',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
  }
  expect(readEnv({ ...without, ...all }).bucket).toEqual(bucket)
  expect(readEnv({ ...without, ...all, S3_REGION: 'auto' }).bucket).toEqual({ ...bucket, region: 'auto' })
})

test.each([
  [{ S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY can't be left out: S3_URL, .* belong together\.$/],
  [
    { S3_URL: '', S3_ACCESS_KEY_ID: '' },
    /^S3_URL and S3_ACCESS_KEY_ID can't be left out: .* belong together\.$/,
  ],
  [{ S3_URL: 's3://noken' }, /^S3_URL can't be used: .+\.$/],
  [{ S3_URL: 'https://a:b@s3.example.org/noken' }, /^S3_URL can't be used: .+\.$/],
])('%j stops with a sentence that names it', (changed, sentence) => {
  expect(() => readEnv({ ...without, ...all, ...changed })).toThrow(sentence)
})

test('other ways to a database need the database', () => {
  const ways = { DATABASE_URL: '', DATABASE_REPLICA_URL: 'postgres://replica/noken' }
  expect(() => readEnv({ ...without, ...ways })).toThrow(/^DATABASE_REPLICA_URL can't stand alone: /)
  const env = readEnv({ ...without, ...ways, DATABASE_URL: 'postgres://db/noken' })
  expect(env.databaseReplicaUrl).toBe('postgres://replica/noken')
  expect(sessionsUrl(env)).toBe('postgres://db/noken')
  expect(sessionsUrl({ ...env, databaseDirectUrl: 'postgres://direct/noken' })).toBe(
    'postgres://direct/noken',
  )
})

test.each([
  [{ METRICS_TOKEN: 'too-short' }, /^METRICS_TOKEN can't be used/],
  [{ WORKERS: '0' }, /^WORKERS can't be used/],
  [{ WORKERS: 'two' }, /^WORKERS can't be used/],
  [{ DRAIN_SECONDS: '-1' }, /^DRAIN_SECONDS can't be used/],
  [{ LOG_FORMAT: 'xml' }, /^LOG_FORMAT can't be used/],
  [{ CONSENT_AGE: ' ' }, /^CONSENT_AGE can't be used/],
  [{ CONSENT_AGE: '22' }, /^CONSENT_AGE can't be used/],
])('%j can’t be used', (changed, sentence) => {
  expect(() => readEnv({ ...without, ...changed })).toThrow(sentence)
})

test('backups are written where BACKUP_DIR says, and nowhere without it', () => {
  expect(readEnv({ ...without, BACKUP_DIR: '' }).backupDir).toBeUndefined()
  expect(readEnv({ ...without, BACKUP_DIR: 'backups' }).backupDir).toBe(path.resolve('backups'))
})

test('a guardian is asked below 18, or below another age, or not at all', () => {
  const age = (given?: string) => readEnv({ ...without, CONSENT_AGE: given }).consentAge
  expect([age(), age(''), age('16'), age('0')]).toEqual([18, 18, 16, 0])
})

test('without PUBLIC_URL the site is where it listens', () => {
  const at = (host: string) => readEnv({ ...without, PUBLIC_URL: '', HOST: host, PORT: '3000' }).publicUrl
  expect(at('127.0.0.1')).toBe('http://127.0.0.1:3000')
  expect(at('::1')).toBe('http://[::1]:3000')
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServerDatabase } from '#db/open-database.server.ts'
import { makeCertificate } from '#domain/badges/badge-for-test.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { issuerDocument } from '#domain/badges/issuer-document.server.ts'
import { signedBadge } from '#domain/badges/sign-badge.server.ts'
import { ownSecret } from '#platform/own-secret.server.ts'

const script = path.join(import.meta.dirname, 'badges.ts')

type Ended = { failed: boolean; out: string; err: string }

const badges = (dataDir: string, publicUrl: string, ...args: string[]): Promise<Ended> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, PUBLIC_URL: publicUrl }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { env },
      (error, out, err) => resolve({ failed: error !== null, out, err }),
    )
  })
}

test('an operator changes the key while the server runs, and has badges signed anew after a move', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-badges-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const [old, moved] = ['https://noken.example', 'https://moved.example'] as const
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(close)
  const issuer = badgeIssuer({ authSecret: ownSecret(dataDir), publicUrl: old })
  const { id } = await makeCertificate(db)
  const badge = await signedBadge(db, issuer, id)
  const rotated = await badges(dataDir, old, 'rotate-key')
  expect(rotated).toMatchObject({ failed: false, err: '' })
  const { assertionMethod } = await issuerDocument(db, issuer)
  expect(assertionMethod).toHaveLength(2)
  expect(rotated.out).toContain(assertionMethod[0]?.split('#')[1])
  expect(badge).toContain(assertionMethod[1])
  expect((await badges(dataDir, old, 'sign-again')).out).toContain('0 badges')
  expect((await badges(dataDir, moved, 'sign-again')).out).toContain(
    `1 badges will be signed anew as ${moved}`,
  )
  const anew = await signedBadge(db, { ...issuer, origin: moved }, id)
  expect(JSON.parse(anew).proof.verificationMethod).toContain(`${moved}/issuer#`)
})

test('anything else says how it is used', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-badges-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  for (const args of [[], ['rotate'], ['rotate-key', 'now']]) {
    const { failed, err } = await badges(dataDir, 'https://noken.example', ...args)
    expect(failed).toBe(true)
    expect(err).toContain('npm run badges:rotate-key')
  }
})

import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  authForTest,
  confirmingBy,
  elsewhere,
  makePerson,
  resetting,
  signInForTest,
  source,
} from './auth-for-test.ts'
import { changePassword } from './change-password.server.ts'
import { mailResetLink } from './mail-reset-link.server.ts'
import { noteFailedSignIn } from './note-sign-in.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { signUpPerson } from './sign-up-person.server.ts'

const { db } = await testDatabase()
const auth = authForTest({
  signInOfAccountFromAddress: { burst: 1000, secondsEach: 1 },
  signInOfAccount: { burst: 1000, secondsEach: 1 },
  signInFromAddress: { burst: 1000, secondsEach: 1 },
})
const how = { ...elsewhere, confirming: confirmingBy(outboxForTest()), agreed: [] }
const about = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at, auditLog.id)
const newPassword = 'sebuah kalimat yang panjang'

test('signing up and in, changing and resetting a password are noted, by whom and from where, without a secret', async () => {
  const email = 'masuk@example.org'
  const typed = {
    email,
    fullName: 'Ana Masuk',
    password: newPassword,
    confirmPassword: newPassword,
    terms: true,
    birthDate: null,
  }
  await signUpPerson(db, auth, { ...typed, role: 'student' }, how)
  const [person] = await db.select().from(profiles).where(eq(profiles.email, email))
  const id = person?.id ?? ''
  const { viewer } = await signInForTest(db, auth, { email, password: newPassword, remember: true })
  await changePassword(db, auth, viewer, {
    currentPassword: newPassword,
    password: `${newPassword} 2`,
    confirmPassword: '',
  })
  const { queued, ...outbox } = outboxForTest()
  const asking = {
    email,
    address: '203.0.113.77',
    browser: elsewhere.browser,
    locale: 'en' as const,
  }
  const linkFor = (token: string) => `<${token}>`
  await mailResetLink(db, { auth, outbox, linkFor }, { ...asking, mailId: uuidV7() })
  const [, token = ''] = /<([^>]+)>/.exec(queued[0]?.action?.href ?? '') ?? []
  await resetPassword(db, resetting, { token, password: `${newPassword} 3` })
  const entries = await about(id)
  expect(entries).toMatchObject([
    { action: 'signed-up', actorId: id, address: source.address, details: { role: 'student' } },
    { action: 'signed-in', actorId: id, address: source.address },
    { action: 'password-changed', actorId: id, address: null },
    { action: 'password-reset-asked', actorId: null, address: '203.0.113.77' },
    { action: 'password-reset', actorId: null },
  ])
  const text = JSON.stringify(entries)
  for (const secret of [newPassword, token, email]) expect(text).not.toContain(secret)
})

test('a thousand wrong passwords are one entry for the account, and few for those that nobody has', async () => {
  const person = await makePerson(db)
  const wrong = { ...person, password: 'salah-sekali' }
  for (let n = 0; n < 20; n += 1) await signInPerson(db, auth, wrong, elsewhere).catch(() => {})
  const entries = await about(person.id)
  // One, or two where the hour ended meanwhile.
  expect(entries.length).toBeLessThanOrEqual(2)
  const counts = entries.map(({ details }) => Number(Reflect.get(Object(details), 'count') ?? 1))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  for (let n = 0; n < 400; n += 1)
    await noteFailedSignIn(db, null, 'unknown-email', {
      address: `198.51.${n % 250}.${Math.floor(n / 250)}`,
      userAgent: '',
    })
  const strangers = await db.$count(
    auditLog,
    and(eq(auditLog.action, 'sign-in-failed'), eq(auditLog.subjectName, '')),
  )
  expect(strangers).toBeLessThanOrEqual(128)
})

test('what is undone is not noted, and what can’t be noted is not done', async () => {
  const email = 'batal@example.org'
  const input = {
    email,
    fullName: 'Batal',
    password: newPassword,
    confirmPassword: newPassword,
    birthDate: null,
    terms: true,
  }
  await db.execute(sql`alter table ${auditLog} rename to audit_log_away`)
  try {
    await expect(signUpPerson(db, auth, { ...input, role: 'student' }, how)).rejects.toThrow()
  } finally {
    await db.execute(sql`alter table audit_log_away rename to audit_log`)
  }
  const unstorable = { ...how, source: { ...source, userAgent: '\u0000' } }
  await expect(signUpPerson(db, auth, { ...input, role: 'student' }, unstorable)).rejects.toThrow()
  expect(await db.$count(auditLog, eq(auditLog.subjectName, 'Batal'))).toBe(0)
  expect(await db.$count(profiles, eq(profiles.email, email))).toBe(0)
})

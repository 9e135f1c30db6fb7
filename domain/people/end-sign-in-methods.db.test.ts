import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, secondFactors, sessions } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { authForTest, elsewhere, makePerson, resetting, signInForTest } from './auth-for-test.ts'
import { linkOwn } from './elsewhere/link-identity.server.ts'
import { signInByIdentity } from './elsewhere/sign-in-by-identity.server.ts'
import { endSignInMethods, methodsToEnd } from './end-sign-in-methods.server.ts'
import { setUpFactor } from './factor-for-test.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signInPerson } from './sign-in-person.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const issuer = 'https://campus.example'
const how = { ...elsewhere, remember: true }
const password = 'kata-sandi-baru'

/** Somebody whose account a provider's opens too. */
async function linked() {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  await linkOwn(db, { auth, outbox: outboxForTest() }, viewer, {
    issuer,
    subject: person.id,
    label: 'Kampus',
  })
  const signIn = () => signInByIdentity(db, auth, { issuer, subject: person.id }, how)
  return { ...person, signIn }
}

/** Chooses a password by mail; returns what they are mailed then. */
async function reset(id: string) {
  const outbox = outboxForTest()
  const token = await makeMailedToken(db, 'reset-password', { value: id, minutes: 60 })
  await resetPassword(db, { ...resetting, outbox }, { token, password })
  return outbox
}

test('after a reset other ways in stay, and the email lists them with one link that ends them, once, without signing in', async () => {
  const person = await linked()
  const outbox = await reset(person.id)
  expect(outbox.queued).toMatchObject([{ kind: 'sign-in-methods-stay', to: person.email }])
  expect(outbox.queued[0]?.text).toContain('campus.example')
  expect(await person.signIn()).toMatchObject({ isHalf: false })
  const token = outbox.token()
  // Looking changes nothing.
  for (let n = 0; n < 2; n++)
    expect(await methodsToEnd(db, token)).toMatchObject({ issuers: [issuer], passkeys: [], needsCode: false })
  await endSignInMethods(db, auth, { token, code: '' })
  expect(await person.signIn()).toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  expect(await signInPerson(db, auth, { ...person, password }, elsewhere)).toMatchObject({ isHalf: false })
  expect(await methodsToEnd(db, token)).toBeNull()
  await expect(endSignInMethods(db, auth, { token, code: '' })).rejects.toMatchObject({
    reason: 'methods-link',
  })
})

test('where nothing else opens the account no email comes', async () => {
  const person = await makePerson(db)
  expect((await reset(person.id)).queued).toEqual([])
})

test('who reads the mail does not get past a second factor by the link: it takes a code', async () => {
  const person = await linked()
  const { codes } = await setUpFactor(db, auth, person)
  const token = (await reset(person.id)).token()
  expect(await methodsToEnd(db, token)).toMatchObject({ hasApp: true, needsCode: true })
  for (const code of ['', '000000', 'AAAAA-AAAAA'])
    await expect(endSignInMethods(db, auth, { token, code })).rejects.toMatchObject({ reason: 'code' })
  expect(await db.$count(secondFactors, eq(secondFactors.userId, person.id))).toBe(1)
  await endSignInMethods(db, auth, { token, code: codes[0] ?? '' })
  expect(await db.$count(secondFactors, eq(secondFactors.userId, person.id))).toBe(0)
  expect(await db.$count(accounts, eq(accounts.userId, person.id))).toBe(1)
  expect(await signInPerson(db, auth, { ...person, password }, elsewhere)).toMatchObject({ isHalf: false })
})

test('used twice at the same moment the link works once; another reset ends it', async () => {
  const person = await linked()
  const first = (await reset(person.id)).token()
  const token = (await reset(person.id)).token()
  expect(await methodsToEnd(db, first)).toBeNull()
  const tries = await Promise.allSettled([1, 2, 3].map(() => endSignInMethods(db, auth, { token, code: '' })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

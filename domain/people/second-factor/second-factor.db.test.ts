import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { recoveryCodes, secondFactors, sessions, verifications } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import {
  authForTest,
  elsewhere,
  makePerson,
  requestWith,
  resetting,
  signInForTest,
  source,
  viewerWith,
} from '#domain/people/auth-for-test.ts'
import {
  codeOf,
  forgetSteps,
  halfWith,
  letConfirmationAge,
  setUpFactor,
  wrongCodeOf,
} from '#domain/people/factor-for-test.ts'
import { makeMailedToken } from '#domain/people/mailed-token.server.ts'
import { TooManyAttempts } from '#domain/people/rate-limit.server.ts'
import { resetPassword } from '#domain/people/reset-password.server.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { disableFactor, enableFactor, renewRecoveryCodes } from './enable-factor.server.ts'
import { finishSignIn } from './finish-sign-in.server.ts'
import { holderToWarn } from './holder-to-warn.server.ts'
import { ownFactor } from './own-factor.server.ts'
import { offeredSecret } from './sealed-secret.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const outbox = outboxForTest()
const parts = { auth, outbox }

/** What was noted of somebody, but for their sign-ins. */
const actionsOn = async (personId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, personId)).orderBy(auditLog.at))
    .map(({ action }) => action)
    .filter((action) => action !== 'signed-in')

async function halfSignIn(person: Awaited<ReturnType<typeof makePerson>>) {
  const { cookie, isHalf } = await signInPerson(db, auth, person, elsewhere)
  expect(isHalf).toBe(true)
  return { cookie, half: await halfWith(db, auth, cookie) }
}

test('setting it up takes a code of the offered key, ends other sessions, and renews the token of this one', async () => {
  const person = await makePerson(db)
  const here = await signInForTest(db, auth, person)
  const phone = await signInForTest(db, auth, person)
  const secret = offeredSecret(auth.secret, here.viewer)
  await expect(enableFactor(db, parts, here.viewer, wrongCodeOf(secret))).rejects.toMatchObject({
    reason: 'code',
  })
  expect(await ownFactor(db, here.viewer)).toEqual({ appSince: null, codesLeft: null })
  const { codes, cookie } = await enableFactor(db, parts, here.viewer, codeOf(secret))
  expect(codes).toHaveLength(10)
  expect(await ownFactor(db, here.viewer)).toMatchObject({ codesLeft: 10 })
  expect(await viewerWith(db, auth, here.cookie)).toBeNull()
  expect(await viewerWith(db, auth, phone.cookie)).toBeNull()
  const renewed = await viewerWith(db, auth, cookie)
  expect(renewed?.id).toBe(person.id)
  expect(renewed?.sessionId).not.toBe(here.viewer.sessionId)
  expect(await actionsOn(person.id)).toEqual(['factor-enabled'])
  expect(outbox.queued.at(-1)).toMatchObject({ to: person.email })
})

test('neither the secret nor a recovery code stands in the database', async () => {
  const person = await makePerson(db)
  const { secret, codes } = await setUpFactor(db, auth, person)
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
  const stored = JSON.stringify([factor, rows])
  for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const)
    expect(stored).not.toContain(secret.toString(encoding))
  for (const code of codes) expect(stored).not.toContain(code.slice(0, 5))
})

test('after the right password there is no session before the code, and then there is one', async () => {
  const person = await makePerson(db)
  const { secret } = await setUpFactor(db, auth, person)
  await db.delete(sessions).where(eq(sessions.userId, person.id))
  const { cookie, half } = await halfSignIn(person)
  expect(
    await signInPerson(db, auth, person, elsewhere),
    'a browser is not known by half',
  ).not.toHaveProperty('browserCookie')
  expect(cookie).toMatch(/^noken\.half-session=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  const done = await finishSignIn(db, parts, { half, code: ` ${codeOf(secret)} `, ...elsewhere })
  expect(done).toMatchObject({ role: 'student', isHalf: false })
  expect((await viewerWith(db, auth, done.cookie))?.id).toBe(person.id)
  expect(done.browserCookie).toContain(person.id)
})

test('a code works once, also for whoever sends it at the same moment, and none of an earlier step works after it', async () => {
  const person = await makePerson(db)
  const { secret } = await setUpFactor(db, auth, person)
  const halves = [await halfSignIn(person), await halfSignIn(person), await halfSignIn(person)]
  // Asked for once: a slow test would meet the next step's.
  const [code, earlier] = [codeOf(secret), codeOf(secret, -1)]
  const tries = await Promise.allSettled(
    halves.map(({ half }) => finishSignIn(db, parts, { half, code, ...elsewhere })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const { half } = await halfSignIn(person)
  for (const old of [code, earlier])
    await expect(finishSignIn(db, parts, { half, code: old, ...elsewhere })).rejects.toMatchObject({
      code: 'invalid',
      reason: 'code',
    })
})

test('the code that set it up is used already', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const code = codeOf(offeredSecret(auth.secret, viewer))
  await enableFactor(db, parts, viewer, code)
  const { half } = await halfSignIn(person)
  await expect(finishSignIn(db, parts, { half, code, ...elsewhere })).rejects.toMatchObject({
    reason: 'code',
  })
})

test('a half sign-in goes on once', async () => {
  const person = await makePerson(db)
  const { secret } = await setUpFactor(db, auth, person)
  const { cookie, half } = await halfSignIn(person)
  await finishSignIn(db, parts, { half, code: codeOf(secret), ...elsewhere })
  await forgetSteps(db, person.id)
  await expect(finishSignIn(db, parts, { half, code: codeOf(secret), ...elsewhere })).rejects.toMatchObject({
    reason: 'half-session-over',
  })
  await expect(halfWith(db, auth, cookie)).rejects.toThrow()
})

test('wrong codes are bounded whatever browser sends them; a recovery code goes on working, and with it the app', async () => {
  const person = await makePerson(db)
  const { secret, codes } = await setUpFactor(db, auth, person)
  const wrong = wrongCodeOf(secret)
  for (let n = 0; n < 10; n++) {
    const { half } = await halfSignIn(person)
    await expect(finishSignIn(db, parts, { half, code: wrong, ...elsewhere })).rejects.toMatchObject({
      reason: 'code',
    })
  }
  const { half } = await halfSignIn(person)
  await expect(finishSignIn(db, parts, { half, code: codeOf(secret), ...elsewhere })).rejects.toBeInstanceOf(
    TooManyAttempts,
  )
  expect(await holderToWarn(db, half.personId)).toMatchObject({ email: person.email })
  expect(await holderToWarn(db, half.personId)).toBeNull()
  await finishSignIn(db, parts, { half, code: codes[0] ?? '', ...elsewhere })
  const again = await halfSignIn(person)
  await finishSignIn(db, parts, { half: again.half, code: codeOf(secret), ...elsewhere })
})

test('one half sign-in takes twenty tries of any kind, then the password is asked anew', async () => {
  const person = await makePerson(db)
  const { codes } = await setUpFactor(db, auth, person)
  const { half } = await halfSignIn(person)
  const guess = () => finishSignIn(db, parts, { half, code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', ...elsewhere })
  for (let n = 0; n < 20; n++) await expect(guess()).rejects.toMatchObject({ reason: 'code' })
  await expect(guess()).rejects.toMatchObject({ reason: 'half-session-over' })
  const anew = await halfSignIn(person)
  await expect(
    finishSignIn(db, parts, { half: anew.half, code: codes[1] ?? '', ...elsewhere }),
  ).resolves.toMatchObject({ isHalf: false })
})

test('a recovery code signs in once, is noted, and the person is told how many are left', async () => {
  const person = await makePerson(db)
  const { codes } = await setUpFactor(db, auth, person)
  const code = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const first = await halfSignIn(person)
  await finishSignIn(db, parts, { half: first.half, code, ...elsewhere })
  expect(await actionsOn(person.id)).toContain('recovery-code-used')
  expect(outbox.queued.at(-1)).toMatchObject({ to: person.email, text: expect.stringContaining('9') })
  const second = await halfSignIn(person)
  await expect(finishSignIn(db, parts, { half: second.half, code, ...elsewhere })).rejects.toMatchObject({
    reason: 'code',
  })
})

test('a wrong code is noted, and never what was typed', async () => {
  const person = await makePerson(db)
  const { secret } = await setUpFactor(db, auth, person)
  const { half } = await halfSignIn(person)
  const wrong = wrongCodeOf(secret)
  await expect(finishSignIn(db, parts, { half, code: wrong, ...elsewhere })).rejects.toThrow()
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'sign-in-failed'))
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))
  const failed = entries.filter(({ action }) => action === 'sign-in-failed')
  expect(failed).toMatchObject([{ details: { reason: 'second-factor' }, address: source.address }])
  expect(JSON.stringify([entry, entries])).not.toContain(wrong)
})

test('a code of another person opens nothing', async () => {
  const [mine, theirs] = [await makePerson(db), await makePerson(db)]
  await setUpFactor(db, auth, mine)
  const other = await setUpFactor(db, auth, theirs)
  const { half } = await halfSignIn(mine)
  for (const code of [codeOf(other.secret), other.codes[0] ?? ''])
    await expect(finishSignIn(db, parts, { half, code, ...elsewhere })).rejects.toMatchObject({
      reason: 'code',
    })
})

test('new recovery codes end those before; taking the factor away ends all of it', async () => {
  const person = await makePerson(db)
  const { codes, cookie } = await setUpFactor(db, auth, person)
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('Setting up a factor has ended the session.')
  const renewed = await renewRecoveryCodes(db, viewer)
  const { half } = await halfSignIn(person)
  await expect(finishSignIn(db, parts, { half, code: codes[0] ?? '', ...elsewhere })).rejects.toMatchObject({
    reason: 'code',
  })
  await finishSignIn(db, parts, { half, code: renewed[0] ?? '', ...elsewhere })
  const off = await disableFactor(db, parts, viewer)
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  expect((await viewerWith(db, auth, off.cookie))?.id).toBe(person.id)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
  expect((await signInPerson(db, auth, person, elsewhere)).isHalf).toBe(false)
  expect(await actionsOn(person.id)).toEqual(
    expect.arrayContaining(['recovery-codes-renewed', 'factor-disabled']),
  )
})

test('nothing about the factor changes for somebody who has not shown for a while that it is they', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  await letConfirmationAge(db, viewer)
  const unconfirmed = { code: 'forbidden', reason: 'unconfirmed' }
  const code = codeOf(offeredSecret(auth.secret, viewer))
  await expect(enableFactor(db, parts, viewer, code)).rejects.toMatchObject(unconfirmed)
  await expect(disableFactor(db, parts, viewer)).rejects.toMatchObject(unconfirmed)
  await expect(renewRecoveryCodes(db, viewer)).rejects.toMatchObject(unconfirmed)
  expect(await actionsOn(person.id)).toEqual([])
})

test('a password that was chosen by mail ends half sign-ins, and lets codes be tried again; the factor stays', async () => {
  const person = await makePerson(db)
  const { secret } = await setUpFactor(db, auth, person)
  const { cookie, half } = await halfSignIn(person)
  for (let n = 0; n < 10; n++)
    await finishSignIn(db, parts, { half, code: wrongCodeOf(secret), ...elsewhere }).catch(() => {})
  const token = await makeMailedToken(db, 'reset-password', { value: person.id, minutes: 60 })
  await resetPassword(db, resetting, { token, password: 'mangga-harum-9' })
  await expect(halfWith(db, auth, cookie)).rejects.toThrow()
  const anew = await halfSignIn({ ...person, password: 'mangga-harum-9' })
  await expect(
    finishSignIn(db, parts, { half: anew.half, code: codeOf(secret), ...elsewhere }),
  ).resolves.toMatchObject({ role: 'student' })
})

test('staff and admins outside a demo are held until they have set it up; others and those of a demo are not', async () => {
  const real = authForTest({}, { demo: false })
  for (const role of ['admin', 'staff'] as const) {
    const person = await makePerson(db, role)
    const { cookie } = await signInPerson(db, real, person, elsewhere)
    const found = await viewerOfRequest(db, real, requestWith(cookie))
    expect(found).toMatchObject({ viewer: null, held: { id: person.id }, cookie: null })
    if (!found.held) throw new Error('Nobody is held.')
    const secret = offeredSecret(real.secret, found.held)
    const set = await enableFactor(db, { ...parts, auth: real }, found.held, codeOf(secret))
    expect(await viewerOfRequest(db, real, requestWith(set.cookie))).toMatchObject({
      viewer: { id: person.id },
      held: null,
    })
    expect(
      await viewerWith(db, auth, (await signInForTest(db, auth, await makePerson(db, role))).cookie),
    ).not.toBeNull()
  }
  for (const role of ['student', 'instructor'] as const) {
    const { cookie } = await signInPerson(db, real, await makePerson(db, role), elsewhere)
    expect((await viewerOfRequest(db, real, requestWith(cookie))).viewer).not.toBeNull()
  }
})

test('half sign-ins are stored so that the database does not go on with one, and end after ten minutes', async () => {
  const person = await makePerson(db)
  await setUpFactor(db, auth, person)
  const { cookie } = await halfSignIn(person)
  const token = /half-session=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
  await expect(halfWith(db, auth, cookie)).rejects.toThrow()
})

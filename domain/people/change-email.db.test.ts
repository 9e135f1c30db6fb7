import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  authForTest,
  elsewhere,
  makePerson,
  resetting,
  signInForTest,
  source,
  viewerWith,
} from './auth-for-test.ts'
import { changeEmail, emailOfLink } from './change-email.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import type { Viewer } from './policy.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { requestEmailChange } from './request-email-change.server.ts'
import { passwordToReset, resetPassword } from './reset-password.server.ts'
import { signInPerson } from './sign-in-person.server.ts'

const { db } = await testDatabase()
const auth = authForTest()

let asked = 0
const newAddress = () => `baru-${++asked}@example.org`

/** Asks for an address; says what was mailed, and the token of the link. */
async function ask(viewer: Viewer, email: string) {
  const outbox = outboxForTest()
  await requestEmailChange(
    db,
    { auth, outbox, address: source.address, linkFor: (token) => `https://noken.example/${token}` },
    viewer,
    email,
  )
  const mail = outbox.queued.find(({ to }) => to === email)
  return { sent: outbox.queued, token: /noken\.example\/(\S+)/.exec(mail?.action?.href ?? '')?.[1] ?? '' }
}

async function change(token: string, viewer: Viewer | null = null) {
  const outbox = outboxForTest()
  const changed = await changeEmail(db, { auth, outbox }, token, viewer)
  return { ...changed, sent: outbox.queued }
}

const emailOf = async ({ id }: { id: string }) => {
  const [person] = await db.select().from(profiles).where(eq(profiles.id, id))
  return person?.email
}

test('asking changes nothing, mails the link to the new address alone, and tells the old one at once', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const email = newAddress()
  const { sent, token } = await ask(viewer, email)
  expect(sent.map(({ to }) => to).sort()).toEqual([email, person.email].sort())
  expect(sent.find(({ to }) => to === person.email)?.text).not.toContain(token)
  expect(await emailOf(person)).toBe(person.email)
  expect(await emailOfLink(db, token)).toEqual({ email, personId: person.id })
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)
})

test('the followed link changes it, once: others’ sessions end, this one goes on under a new token, the old address hears of it', async () => {
  const person = await makePerson(db)
  const here = await signInForTest(db, auth, person)
  const phone = await signInForTest(db, auth, person)
  const reset = await makeMailedToken(db, 'reset-password', { value: person.id, minutes: 60 })
  const email = newAddress()
  const { token } = await ask(here.viewer, email)
  const { cookie, sent } = await change(token, here.viewer)
  expect(await viewerWith(db, auth, cookie)).toMatchObject({ id: person.id, email })
  expect(await viewerWith(db, auth, here.cookie)).toBeNull()
  expect(await viewerWith(db, auth, phone.cookie)).toBeNull()
  expect(sent).toMatchObject([{ to: person.email }])
  expect(await passwordToReset(db, reset), 'a link that was mailed to the old address').toBeNull()
  await expect(change(token)).rejects.toMatchObject({ code: 'invalid', reason: 'email-link' })
  await expect(signInPerson(db, auth, person, elsewhere)).rejects.toMatchObject({ reason: 'credentials' })
  await signInPerson(db, auth, { ...person, email }, elsewhere)
  const actions = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['email-change-asked', 'email-changed']),
  )
})

test('a link that is followed elsewhere changes nothing: nobody gives their address to a stranger’s account', async () => {
  const person = await makePerson(db)
  const { viewer, cookie } = await signInForTest(db, auth, person)
  const other = await signInForTest(db, auth, await makePerson(db))
  const { token } = await ask(viewer, newAddress())
  for (const elsewhere of [null, other.viewer])
    await expect(change(token, elsewhere)).rejects.toMatchObject({ reason: 'other-account' })
  expect(await emailOf(person)).toBe(person.email)
  expect(await viewerWith(db, auth, cookie)).not.toBeNull()
  await change(token, viewer)
  expect(await emailOf(person)).not.toBe(person.email)
})

test('of two links the later one counts; one that is too old leads nowhere', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const first = await ask(viewer, newAddress())
  const email = newAddress()
  const second = await ask(viewer, email)
  await expect(change(first.token)).rejects.toMatchObject({ reason: 'email-link' })
  await change(second.token, viewer)
  expect(await emailOf(person)).toBe(email)
  const { viewer: again } = await signInForTest(db, auth, { ...person, email })
  const third = await ask(again, newAddress())
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await emailOfLink(db, third.token)).toBeNull()
  await expect(change(third.token)).rejects.toMatchObject({ reason: 'email-link' })
})

test('an address that has an account is answered like any other; its holder hears of it and gets no link', async () => {
  const { viewer } = await signInForTest(db, auth, await makePerson(db))
  const taken = await makePerson(db)
  const { sent, token } = await ask(viewer, taken.email)
  expect(token).toBe('')
  expect(sent.map(({ to }) => to)).toContain(taken.email)
  expect(sent.find(({ to }) => to === taken.email)?.text).not.toContain(viewer.fullName)
})

test('an address that others have signed up with and not confirmed is free, and whoever follows the link has it', async () => {
  const email = newAddress()
  const other = await makePerson(db)
  await db.update(profiles).set({ email, emailVerified: false }).where(eq(profiles.id, other.id))
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const { sent, token } = await ask(viewer, email)
  const mail = sent.find(({ to }) => to === email)
  expect(mail?.toUnconfirmed).toBe(true)
  expect(mail?.text).not.toContain(viewer.fullName)
  const theirs = await makeMailedToken(db, 'confirm-email', { value: other.id, minutes: 60 })
  await change(token, viewer)
  const confirmed = and(eq(profiles.email, email), eq(profiles.emailVerified, true))
  expect(await db.select({ id: profiles.id }).from(profiles).where(confirmed)).toEqual([{ id: person.id }])
  await expect(confirmEmail(db, resetting, theirs, null)).rejects.toMatchObject({
    reason: 'confirmation-link',
  })
})

test('strangers who ask for somebody’s address send it a few letters at most', async () => {
  const email = newAddress()
  let sent = 0
  for (let n = 0; n < 5; n++) {
    const { viewer } = await signInForTest(db, auth, await makePerson(db))
    sent += (await ask(viewer, email)).sent.filter(({ to }) => to === email).length
  }
  expect(sent).toBe(3)
})

test('a password that is chosen by mail ends what was asked for with the one before', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const { token } = await ask(viewer, newAddress())
  const reset = await makeMailedToken(db, 'reset-password', { value: person.id, minutes: 60 })
  await resetPassword(db, resetting, { token: reset, password: 'kata-sandi-baru' })
  await expect(change(token)).rejects.toMatchObject({ reason: 'email-link' })
})

test('an address that somebody else has taken meanwhile stays theirs', async () => {
  const person = await makePerson(db)
  const { viewer, cookie } = await signInForTest(db, auth, person)
  const email = newAddress()
  const { token } = await ask(viewer, email)
  await db
    .update(profiles)
    .set({ email })
    .where(eq(profiles.id, (await makePerson(db)).id))
  await expect(change(token, viewer)).rejects.toMatchObject({ reason: 'email-link' })
  expect(await emailOf(person)).toBe(person.email)
  expect(await viewerWith(db, auth, cookie)).not.toBeNull()
})

test('the own address is no new one, and asking is bounded', async () => {
  const { viewer } = await signInForTest(db, auth, await makePerson(db))
  await expect(ask(viewer, viewer.email)).rejects.toMatchObject({ reason: 'same-email' })
  for (let n = 0; n < 5; n++) await ask(viewer, newAddress())
  await expect(ask(viewer, newAddress())).rejects.toBeInstanceOf(TooManyAttempts)
})

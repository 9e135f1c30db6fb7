import { and, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  authForTest,
  confirmingBy,
  elsewhere,
  fromBrowserOf,
  makePerson,
  requestWith,
  resetting,
  source,
  viewerWith,
  whoeverIsLetIn,
  withMail,
} from './auth-for-test.ts'
import { confirmEmail, emailToConfirm } from './confirm-email.server.ts'
import { createPerson } from './create-person.server.ts'
import { mailResetLink } from './mail-reset-link.server.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signUpSchema } from './schema.ts'
import { confirmAgain } from './send-confirmation.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { signUpPerson } from './sign-up-person.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const { db } = await testDatabase()
const often = { burst: 1000, secondsEach: 1 }
const auth = authForTest({ signUpFromAddress: often }, withMail)
const password = 'kata-sandi-pertama'

const input = (email: string) =>
  signUpSchema.parse({ fullName: 'Ana Maria', email, password, confirmPassword: password, terms: 'on' })

/** Signs up; what is mailed is in the outbox. */
async function signUp(email: string, outbox = outboxForTest(), given = auth) {
  const how = { ...elsewhere, confirming: confirmingBy(outbox), agreed: [] }
  const answer = await signUpPerson(db, given, input(email), how)
  const { viewer } = await viewerOfRequest(db, given, requestWith(answer.cookie))
  if (!viewer) throw new Error('Nobody was signed in.')
  return { ...answer, viewer, outbox, person: { email, password, remember: true } }
}

const isConfirmed = (id: string) =>
  db.$count(profiles, and(eq(profiles.id, id), eq(profiles.emailVerified, true)))

test('sign-up signs in at once and mails a link that confirms the address, once', async () => {
  const { viewer, outbox } = await signUp('satu@confirm.example')
  expect(outbox.queued).toMatchObject([{ to: 'satu@confirm.example', toUnconfirmed: true }])
  expect(outbox.queued[0]?.text).not.toContain('Ana Maria')
  const token = outbox.token()
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)
  expect(await emailToConfirm(db, token)).toEqual({
    email: 'satu@confirm.example',
    personId: viewer.id,
    isProven: false,
  })
  expect(await isConfirmed(viewer.id)).toBe(0)
  await confirmEmail(db, resetting, token, null)
  expect(await isConfirmed(viewer.id)).toBe(1)
  expect(
    await db.$count(auditLog, and(eq(auditLog.actorId, viewer.id), eq(auditLog.action, 'email-confirmed'))),
  ).toBe(1)
  await expect(confirmEmail(db, resetting, token, null)).rejects.toMatchObject({
    reason: 'confirmation-link',
  })
  expect(await emailToConfirm(db, token)).toBeNull()
})

test('a link is over after seven days, and one that was never sent is none', async () => {
  const { outbox, viewer } = await signUp('tua@confirm.example')
  const ofPerson = eq(verifications.value, viewer.id)
  const [stored] = await db.select().from(verifications).where(ofPerson)
  expect(Number(stored?.expiresAt) - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
  await db
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(ofPerson)
  for (const over of [outbox.token(), '', 'made-up'])
    await expect(confirmEmail(db, resetting, over, null)).rejects.toMatchObject({
      reason: 'confirmation-link',
    })
})

test('sign-up answers alike for an address that has an account; only its mailbox is told', async () => {
  const holder = await makePerson(db)
  const known = await signUp(holder.email)
  const unknown = await signUp('baru@confirm.example')
  for (const each of [known, unknown]) {
    expect(each.role).toBe('student')
    expect(each.viewer).toMatchObject({ email: each.person.email, fullName: 'Ana Maria' })
    expect(each.outbox.queued).toHaveLength(1)
  }
  expect(known.viewer.id).not.toBe(holder.id)
  expect(known.outbox.queued[0]?.subject).toBe('You already have an account at Noken')
  expect(known.outbox.token()).toBe('')
  await expect(signInPerson(db, auth, holder, elsewhere)).resolves.toMatchObject(whoeverIsLetIn)
})

test('nor do signing in elsewhere, or asking for the mail again, tell whether it had one', async () => {
  const holder = await makePerson(db)
  for (const email of [holder.email, 'lain@confirm.example']) {
    const { person, viewer, outbox } = await signUp(email)
    await expect(signInPerson(db, auth, person, elsewhere)).rejects.toMatchObject({ reason: 'credentials' })
    const own = await signInPerson(db, auth, person, fromBrowserOf(viewer.id))
    expect(own).toMatchObject(whoeverIsLetIn)
    await confirmAgain(db, auth, viewer, confirmingBy(outbox))
    expect(outbox.queued).toHaveLength(2)
  }
})

test('on the browser of an account made twice the first one’s password still opens the first', async () => {
  const holder = await makePerson(db)
  const { viewer } = await signUp(holder.email)
  const { cookie } = await signInPerson(db, auth, holder, fromBrowserOf(viewer.id))
  expect((await viewerWith(db, auth, cookie))?.id).toBe(holder.id)
})

test('signing up costs the same work for a known address as for an unknown one', async () => {
  const holder = await makePerson(db)
  const workOf = async (email: string) => {
    const before = process.cpuUsage()
    await signUp(email)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < 5; n++) {
    known.push(await workOf(holder.email))
    unknown.push(await workOf(`waktu-${n}@confirm.example`))
  }
  const ratio = Math.min(...known) / Math.min(...unknown)
  expect(ratio).toBeGreaterThan(1 / 2)
  expect(ratio).toBeLessThan(2)
})

test('of several who have signed up with an address one confirms it, and the others can’t any more', async () => {
  const one = await signUp('kembar@confirm.example')
  const other = await signUp('kembar@confirm.example')
  const tries = await Promise.allSettled(
    [one, other].map(({ outbox }) => confirmEmail(db, resetting, outbox.token(), null)),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const confirmed = and(eq(profiles.email, 'kembar@confirm.example'), eq(profiles.emailVerified, true))
  expect(await db.select({ n: count() }).from(profiles).where(confirmed)).toEqual([{ n: 1 }])
})

test('somebody who has signed up with an address keeps nobody from it: an admin can make its account', async () => {
  const squatter = await signUp('milik@confirm.example')
  await createPerson(db, { email: 'milik@confirm.example', fullName: 'Pemilik', password, role: 'student' })
  await expect(confirmEmail(db, resetting, squatter.outbox.token(), null)).rejects.toMatchObject({
    reason: 'confirmation-link',
  })
})

test('the mail can be sent again, at a pace, until the address is confirmed', async () => {
  const usual = authForTest({}, withMail)
  const { viewer, outbox } = await signUp('lagi@confirm.example', outboxForTest(), usual)
  const again = () => confirmAgain(db, usual, viewer, confirmingBy(outbox))
  for (let n = 0; n < 2; n++) await again()
  expect(outbox.queued).toHaveLength(3)
  await expect(again()).rejects.toBeInstanceOf(TooManyAttempts)
  await confirmEmail(db, resetting, outbox.token(), null)
  await again()
  expect(outbox.queued).toHaveLength(3)
})

test('strangers who sign up with an address send it a few mails at most', async () => {
  const usual = authForTest({ signUpOfEmailFromAddress: often }, withMail)
  const outbox = outboxForTest()
  for (let n = 0; n < 6; n++) await signUp('banjir@confirm.example', outbox, usual)
  expect(outbox.queued).toHaveLength(3)
})

test('asking for a new password where nothing is confirmed mails a link that confirms and lets choose', async () => {
  const { viewer, person } = await signUp('lupa@confirm.example')
  await signUp('lupa@confirm.example')
  const outbox = outboxForTest()
  const asking = {
    email: person.email,
    address: source.address,
    browser: elsewhere.browser,
    locale: 'en',
  } as const
  const linkFor = (token: string) => `https://noken.example/reset?token=${token}`
  await mailResetLink(db, { auth, outbox, linkFor }, { ...asking, mailId: uuidV7() })
  expect(outbox.queued).toMatchObject([{ toUnconfirmed: true, subject: 'Confirm your address for Noken' }])
  const { personId } = await resetPassword(db, resetting, {
    token: outbox.token(),
    password: 'kata-sandi-baru',
  })
  expect(personId).toBe(viewer.id)
  expect(await isConfirmed(viewer.id)).toBe(1)
  await expect(
    signInPerson(db, auth, { ...person, password: 'kata-sandi-baru' }, elsewhere),
  ).resolves.toMatchObject(whoeverIsLetIn)
})

test('without a mail server addresses count as confirmed, and one belongs to one person', async () => {
  const without = authForTest()
  const { viewer, outbox } = await signUp('tanpa@confirm.example', outboxForTest(), without)
  expect(outbox.queued).toEqual([])
  expect(await isConfirmed(viewer.id)).toBe(1)
  await expect(signUp('tanpa@confirm.example', outboxForTest(), without)).rejects.toMatchObject({
    reason: 'email-taken',
  })
})

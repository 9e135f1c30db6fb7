import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { accounts, passkeys, profiles } from '#db/tables/people.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  authForTest,
  elsewhere,
  makePerson,
  requestWith,
  resetting,
  signInForTest,
  source,
  viewerWith,
  withMail,
} from './auth-for-test.ts'
import { changeEmail } from './change-email.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { linkOwn } from './elsewhere/link-identity.server.ts'
import { signInByIdentity } from './elsewhere/sign-in-by-identity.server.ts'
import { codeOf } from './factor-for-test.ts'
import { askDeletion } from './own-deletion.server.ts'
import { askToMake, askToSign } from './passkeys/challenge.server.ts'
import { deviceForTest } from './passkeys/device-for-test.ts'
import { addPasskey } from './passkeys/own-passkeys.server.ts'
import { signInByPasskey } from './passkeys/use-passkey.server.ts'
import { requestEmailChange } from './request-email-change.server.ts'
import { enableFactor } from './second-factor/enable-factor.server.ts'
import { offeredSecret } from './second-factor/sealed-secret.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { ownPassword, proofs, type Squatted, squat } from './squat-for-test.ts'

const { db } = await testDatabase()
const often = { burst: 1000, secondsEach: 1 }
const auth = authForTest({ signUpFromAddress: often }, { ...withMail, publicUrl: 'https://noken.example' })
const parts = { auth, outbox: outboxForTest() }
const how = { ...elsewhere, remember: true }
const issuer = 'https://campus.example'

const link = ({ viewer }: Squatted) =>
  linkOwn(db, parts, viewer, { issuer, subject: viewer.id, label: 'Kampus' })
const signInLinked = ({ viewer }: Squatted) => signInByIdentity(db, auth, { issuer, subject: viewer.id }, how)

async function addKey({ viewer }: Squatted) {
  const asking = { auth, address: source.address }
  const device = deviceForTest()
  const { options, cookie } = await askToMake(db, asking, { person: viewer, site: 'Noken' })
  const adding = { name: 'HP evil.click', answer: device.make(options), request: requestWith(cookie) }
  const added = await addPasskey(db, parts, viewer, adding)
  const signIn = async () => {
    const asked = await askToSign(db, asking, { kind: 'sign-in' })
    const shown = { answer: device.sign(asked.options), request: requestWith(asked.cookie) }
    return signInByPasskey(db, auth, shown, how)
  }
  return { ...added, signIn }
}

const signInAsOwner = ({ person }: Squatted) =>
  signInPerson(db, auth, { ...person, password: ownPassword }, elsewhere)

test.each(proofs)(
  '%s ends the account of a provider that was linked before, with its sessions and password, and says so',
  async (_, prove) => {
    const squatted = await squat(db, auth)
    const cookie = await link(squatted)
    expect(await signInLinked(squatted)).toMatchObject({ isHalf: false })
    const [email, ...others] = await prove(db, auth, squatted)
    expect(await signInLinked(squatted)).toBeNull()
    expect(await viewerWith(db, auth, cookie)).toBeNull()
    await expect(signInPerson(db, auth, squatted.person, elsewhere)).rejects.toMatchObject({
      reason: 'credentials',
    })
    expect(await signInAsOwner(squatted)).toMatchObject({ isHalf: false })
    expect(email).toMatchObject({ kind: 'access-ended', to: squatted.person.email })
    expect(email?.text).toContain('campus.example')
    expect(email?.text).not.toContain('Penyerang')
    expect(others).toEqual([])
  },
)

test.each(proofs)('%s ends a passkey that was added before', async (_, prove) => {
  const squatted = await squat(db, auth)
  const key = await addKey(squatted)
  expect(await key.signIn()).toMatchObject({ isHalf: false })
  const [email] = await prove(db, auth, squatted)
  await expect(key.signIn()).rejects.toMatchObject({ reason: 'passkey' })
  expect(email?.text).toContain('Passkey')
  expect(email?.text).not.toContain('evil')
})

test.each(proofs)(
  '%s ends an authenticator app that was enabled before: its owner is not locked out',
  async (_, prove) => {
    const squatted = await squat(db, auth)
    await enableFactor(db, parts, squatted.viewer, codeOf(offeredSecret(auth.secret, squatted.viewer)))
    await prove(db, auth, squatted)
    expect(await signInAsOwner(squatted)).toMatchObject({ isHalf: false })
  },
)

test('whoever confirms in a browser that is signed in to the account keeps everything', async () => {
  const squatted = await squat(db, auth)
  const { cookie, signIn } = await addKey(squatted)
  const viewer = await viewerWith(db, auth, cookie)
  const outbox = outboxForTest()
  expect(await confirmEmail(db, { ...resetting, outbox }, squatted.confirmToken, viewer)).toBeNull()
  expect(await viewerWith(db, auth, cookie)).toMatchObject({ id: squatted.viewer.id })
  expect(await signIn()).toMatchObject({ isHalf: false })
  expect(outbox.queued).toEqual([])
})

test('a session that is over meanwhile is none', async () => {
  const squatted = await squat(db, auth)
  await addKey(squatted)
  expect(await confirmEmail(db, resetting, squatted.confirmToken, squatted.viewer)).not.toBeNull()
  expect(await db.$count(passkeys, eq(passkeys.userId, squatted.viewer.id))).toBe(0)
})

test('a change of email that was asked before is over, and gives nobody’s address to a stranger’s account', async () => {
  const squatted = await squat(db, auth)
  const outbox = outboxForTest()
  const linkFor = (token: string) => `https://noken.example/new-email?token=${token}`
  const asking = { auth, outbox, address: source.address, linkFor }
  const other = `lain-${squatted.person.email}`
  await requestEmailChange(db, asking, squatted.viewer, other)
  const token =
    outbox.queued.map(({ action }) => /token=([\w-]+)/.exec(action?.href ?? '')?.[1]).find(Boolean) ?? ''
  // The owner of the other address presses the link that they did not ask for.
  await expect(changeEmail(db, parts, token, null)).rejects.toMatchObject({ reason: 'other-account' })
  await confirmEmail(db, resetting, squatted.confirmToken, null)
  await expect(changeEmail(db, parts, token, squatted.viewer)).rejects.toMatchObject({ reason: 'email-link' })
  expect(await db.$count(profiles, eq(profiles.email, other))).toBe(0)
})

test('a link that was followed when nothing opened the account beside a password mails nothing', async () => {
  const squatted = await squat(db, auth)
  const outbox = outboxForTest()
  await confirmEmail(db, { ...resetting, outbox }, squatted.confirmToken, null)
  expect(outbox.queued).toEqual([])
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, squatted.viewer.id))
  expect(account?.password).toBeNull()
})

test('what a stranger does in an account with somebody’s confirmed address mails nothing there', async () => {
  const owner = await makePerson(db)
  const { viewer } = await squat(db, auth, { email: owner.email })
  const real = { auth, outbox: createOutbox({ authSecret: auth.secret, publicUrl: 'https://noken.example' }) }
  const asking = { ...real, address: source.address, linkFor: (token: string) => token }
  await requestEmailChange(db, asking, viewer, `lain-${owner.email}`)
  await askDeletion(db, viewer, { ...real, accountLink: 'https://noken.example/account' })
  await enableFactor(db, real, viewer, codeOf(offeredSecret(auth.secret, viewer)))
  expect(await db.$count(mails, eq(mails.toAddress, owner.email))).toBe(0)

  const { viewer: self } = await signInForTest(db, auth, owner)
  await enableFactor(db, real, self, codeOf(offeredSecret(auth.secret, self)))
  expect(await db.$count(mails, eq(mails.toAddress, owner.email))).toBe(1)
})

import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { accounts, profiles } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import {
  authForTest,
  elsewhere,
  makePerson,
  requestWith,
  signInForTest,
  viewerWith,
  withMail,
} from '#domain/people/auth-for-test.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { letConfirmationAge, setUpFactor } from '#domain/people/factor-for-test.ts'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { viewerOf } from '#domain/people/viewer-for-test.ts'
import { openIdentityProviders } from '#platform/identity-providers/open-identity-providers.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { startIdentityProvider } from '#tests/identity-provider/serve.ts'
import { ProviderVisit } from '#tests/identity-provider/visit.ts'
import { freePort } from '#tests/running-server.ts'
import { comeBack } from './come-back.server.ts'
import { confirmByIdentity } from './confirm-by-identity.server.ts'
import { backTo, completeAs, goAndComeBack, leave, settingsOf } from './elsewhere-for-test.ts'
import { linkIdentity, linkOwn, unlinkOwn } from './link-identity.server.ts'
import { signInByIdentity } from './sign-in-by-identity.server.ts'
import { takenAccount, vouchedEmail } from './sign-up-by-identity.server.ts'
import { ownWaysIn } from './ways-in.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const provider = await startIdentityProvider({ port: await freePort(), redirectUris: [backTo] })
afterAll(() => provider.close())
const settings = settingsOf(provider)
const at = { auth, settings }
const how = { ...elsewhere, remember: true }

let made = 0
const somebody = (more = {}) => {
  const sub = `sub-${++made}`
  return { sub, name: 'Ana Wanggai', email: `${sub}@elsewhere.example.org`, email_verified: true, ...more }
}
const outbox = outboxForTest()
const parts = { auth, outbox }

test('somebody new completes an account, always a student’s, and signs in with it afterwards', async () => {
  const ana = somebody()
  const came = await goAndComeBack(db, { ...at, search: '?redirectTo=%2Fcourses' }, ana)
  expect(came.identity).toMatchObject({ issuer: provider.issuer, subject: ana.sub, email: ana.email })
  expect(came.departure.search).toBe('?redirectTo=%2Fcourses')
  expect(await signInByIdentity(db, auth, came.identity, how)).toBeNull()
  const { cookie, role } = await completeAs(db, auth, came)
  expect(role).toBe('student')
  const viewer = await viewerWith(db, auth, cookie)
  expect(viewer).toMatchObject({ email: ana.email, fullName: 'Ana Wanggai', role: 'student' })
  expect(await ownWaysIn(db, { id: String(viewer?.id) })).toMatchObject({ hasPassword: false })

  // Whatever becomes of the address there.
  const again = await goAndComeBack(db, at, { ...ana, email: 'another@elsewhere.example.org' })
  const signedIn = await signInByIdentity(db, auth, again.identity, how)
  expect(signedIn).toMatchObject({ isHalf: false, role: 'student' })
  expect(await viewerWith(db, auth, signedIn?.cookie ?? '')).toMatchObject({
    id: viewer?.id,
    email: ana.email,
  })
})

test('what came back once comes back no more: neither to its browser nor with its code', async () => {
  const { url, request } = await goAndComeBack(db, at, somebody())
  const coming = { provider: settings, url, request }
  const identityProviders = openIdentityProviders([settings])
  await expect(comeBack(db, { auth, identityProviders }, coming)).rejects.toMatchObject({ kind: 'over' })

  // The code itself, where our own row were there still.
  const checks = await identityProviders.leave(settings, { backTo, locale: 'en', isAgain: false })
  const back = await new ProviderVisit().signIn(checks.url, somebody())
  const exchange = () => identityProviders.comeBack(settings, back, { ...checks, isAgain: false })
  await expect(exchange()).resolves.toMatchObject({ issuer: provider.issuer })
  await expect(exchange()).rejects.toMatchObject({ kind: 'over', reason: 'refused the code: invalid_grant' })
})

test('two who come back at once with the same are one', async () => {
  const left = await leave(db, at)
  const url = await new ProviderVisit().signIn(left.to, somebody())
  const coming = { provider: settings, url, request: left.request }
  const both = await Promise.allSettled([comeBack(db, left.parts, coming), comeBack(db, left.parts, coming)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('nobody comes back with another state, to another browser or for another provider, and that uses nothing up', async () => {
  const left = await leave(db, at)
  const url = await new ProviderVisit().signIn(left.to, somebody())
  const forged = new URL(url)
  forged.searchParams.set('state', 'forged')
  const coming = { provider: settings, url, request: left.request }
  const other = await leave(db, at)
  for (const wrong of [
    { ...coming, url: forged },
    { ...coming, request: other.request },
    { ...coming, request: new Request('http://127.0.0.1:3000') },
    { ...coming, provider: { ...settings, id: 'another' } },
  ])
    await expect(comeBack(db, left.parts, wrong)).rejects.toMatchObject({ kind: 'over' })
  await expect(comeBack(db, left.parts, coming)).resolves.toBeDefined()
})

test('another nonce or issuer is refused', async () => {
  const identityProviders = openIdentityProviders([settings])
  for (const [nonce, iss] of [
    ['another', provider.issuer],
    [null, 'http://127.0.0.1:1'],
  ] as const) {
    const checks = await identityProviders.leave(settings, { backTo, locale: 'en', isAgain: false })
    const back = await new ProviderVisit().signIn(checks.url, somebody())
    back.searchParams.set('iss', iss)
    const wrong = { ...checks, nonce: nonce ?? checks.nonce, isAgain: false }
    await expect(identityProviders.comeBack(settings, back, wrong)).rejects.toMatchObject({ kind: 'over' })
  }
})

test('only accounts of the organisations that are named come in', async () => {
  const schools = { auth, settings: settingsOf(provider, ['sd.belajar.id', '*.smk.belajar.id']) }
  for (const hd of ['sd.belajar.id', 'a.smk.belajar.id'])
    await expect(goAndComeBack(db, schools, somebody({ hd }))).resolves.toBeDefined()
  for (const hd of [undefined, 'smk.belajar.id', 'sd.belajar.id.example.org', 'gmail.com'])
    await expect(goAndComeBack(db, schools, somebody({ hd }))).rejects.toMatchObject({
      reason: 'wrong-domain',
    })
})

test.each([
  ['access_denied', 'cancelled'],
  ['admin_policy_enforced', 'not-allowed'],
  ['org_internal', 'not-allowed'],
  ['server_error', 'away'],
])('%s at the provider is said as what it is', async (error, kind) => {
  await expect(goAndComeBack(db, at, { error })).rejects.toMatchObject({ kind })
})

test('a provider that is down keeps nobody waiting', async () => {
  const gone = { ...settings, issuer: `http://127.0.0.1:${await freePort()}` }
  await expect(leave(db, { auth, settings: gone })).rejects.toMatchObject({ kind: 'away' })
  const port = await freePort()
  const silent = createServer().listen(port, '127.0.0.1')
  const began = Date.now()
  const mute = { ...settings, issuer: `http://127.0.0.1:${port}` }
  await expect(leave(db, { auth, settings: mute })).rejects.toMatchObject({ kind: 'away' })
  expect(Date.now() - began).toBeLessThan(6000)
  silent.close()
}, 10_000)

test('an address that the provider does not vouch for is typed, and confirmed by mail', async () => {
  const mailing = authForTest({}, withMail)
  const came = await goAndComeBack(db, at, somebody({ email_verified: false }))
  expect(came.identity.isEmailVerified).toBe(false)
  const done = await completeAs(db, mailing, came, { email: 'typed@elsewhere.example.org' })
  expect(done.outbox.queued.map(({ kind }) => kind)).toEqual(['confirm-email'])
  const [stored] = await db.select().from(profiles).where(eq(profiles.email, 'typed@elsewhere.example.org'))
  expect(stored?.emailVerified).toBe(false)

  const vouched = await completeAs(db, mailing, await goAndComeBack(db, at, somebody()))
  expect(vouched.outbox.queued).toEqual([])
})

test('a taken address makes nothing: it is linked by its own password alone', async () => {
  const person = await makePerson(db)
  const came = await goAndComeBack(db, at, somebody({ email: person.email }))
  expect(await signInByIdentity(db, auth, came.identity, how)).toBeNull()
  expect(vouchedEmail(came.identity)).toBe(person.email)
  expect(await takenAccount(db, person.email)).not.toBeNull()
  await expect(completeAs(db, auth, came)).rejects.toMatchObject({ reason: 'email-taken' })
  expect(await db.$count(accounts, eq(accounts.accountId, came.identity.subject))).toBe(0)
})

test('an account is completed once, however often its form is sent', async () => {
  const came = await goAndComeBack(db, at, somebody())
  const first = await completeAs(db, auth, came)
  await expect(completeAs(db, auth, came, { email: null })).rejects.toMatchObject({ code: 'conflict' })
  expect(first.role).toBe('student')
  expect(await db.$count(accounts, eq(accounts.accountId, came.identity.subject))).toBe(1)
})

test('a child waits for a guardian as after any sign-up', async () => {
  const came = await goAndComeBack(db, at, somebody())
  const { cookie } = await completeAs(db, auth, came, { birthDate: `${new Date().getFullYear() - 12}-01-01` })
  const looking = await viewerOfRequest(db, auth, requestWith(cookie))
  expect(looking).toMatchObject({ viewer: null, heldFor: 'guardian' })
})

test('who is suspended stays out, and the log has it', async () => {
  const ana = somebody()
  await completeAs(db, auth, await goAndComeBack(db, at, ana))
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.email, ana.email))
  const again = await goAndComeBack(db, at, ana)
  await expect(signInByIdentity(db, auth, again.identity, how)).rejects.toMatchObject({ reason: 'suspended' })
})

test('who has a second factor is asked for it, and keeps their role', async () => {
  const strict = authForTest({}, { demo: false })
  const person = await makePerson(db, 'staff')
  await setUpFactor(db, auth, person)
  const named = { issuer: provider.issuer, subject: 'of-staff', label: 'Kampus' }
  await db.transaction((tx) => linkIdentity(tx, outbox, person, named))
  expect(await signInByIdentity(db, strict, named, how)).toMatchObject({ isHalf: true, role: 'staff' })

  // Who has none yet sets it up before anything opens.
  const other = await makePerson(db, 'admin')
  const link = { ...named, subject: 'of-an-admin' }
  await db.transaction((tx) => linkIdentity(tx, outbox, other, link))
  const signedIn = await signInByIdentity(db, strict, link, how)
  const looking = await viewerOfRequest(db, strict, requestWith(signedIn?.cookie ?? ''))
  expect(looking).toMatchObject({ viewer: null, heldFor: 'factor' })
})

test('one’s own account is linked and unlinked by an owner who has just shown that it is theirs, and an email says so', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const named = { issuer: provider.issuer, subject: `own-${person.id}`, label: 'Kampus' }
  await letConfirmationAge(db, viewer)
  await expect(linkOwn(db, parts, viewer, named)).rejects.toMatchObject({ reason: 'unconfirmed' })
  const fresh = await signInForTest(db, auth, person)
  const cookie = await linkOwn(db, parts, fresh.viewer, named)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'sign-in-added', to: person.email })
  // Every other session is over.
  expect(await viewerWith(db, auth, fresh.cookie)).toBeNull()
  const now = await viewerWith(db, auth, cookie)
  if (!now) throw new Error('The session goes on.')
  const another = { ...named, subject: 'another' }
  await expect(linkOwn(db, parts, now, another)).rejects.toMatchObject({ reason: 'has-link' })
  const stranger = await signInForTest(db, auth, await makePerson(db))
  await expect(linkOwn(db, parts, stranger.viewer, named)).rejects.toMatchObject({
    reason: 'linked-elsewhere',
  })

  const [link] = (await ownWaysIn(db, now)).links
  const removing = { linkId: String(link?.id), label: () => 'Kampus' }
  await expect(unlinkOwn(db, parts, stranger.viewer, removing)).rejects.toMatchObject({ code: 'not-found' })
  await unlinkOwn(db, parts, now, removing)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'sign-in-removed', to: person.email })
  expect((await ownWaysIn(db, now)).links).toEqual([])
})

test('nobody takes their last way in away, nor a password that is none', async () => {
  const { cookie } = await completeAs(db, auth, await goAndComeBack(db, at, somebody()))
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('They have just come in.')
  const [link] = (await ownWaysIn(db, viewer)).links
  const removing = { linkId: String(link?.id), label: () => 'Kampus' }
  await expect(unlinkOwn(db, parts, viewer, removing)).rejects.toMatchObject({ reason: 'last-way-in' })
  expect((await ownWaysIn(db, viewer)).links).toHaveLength(1)
})

test('a session is confirmed by the provider’s word, which has asked again, for the account that is theirs', async () => {
  const ana = somebody()
  const { cookie } = await completeAs(db, auth, await goAndComeBack(db, at, ana))
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('They have just come in.')
  await letConfirmationAge(db, viewer)
  await expect(requireConfirmed(db, viewer)).rejects.toMatchObject({ reason: 'unconfirmed' })
  const errand = { kind: 'confirm', personId: viewer.id } as const
  const other = await goAndComeBack(db, { ...at, errand }, somebody())
  await expect(confirmByIdentity(db, viewer, other.identity)).rejects.toMatchObject({ reason: 'not-you' })
  const own = await goAndComeBack(db, { ...at, errand }, ana)
  await confirmByIdentity(db, viewer, own.identity)
  await expect(requireConfirmed(db, viewer)).resolves.toBeUndefined()
})

test('who has a second factor confirms by that: a provider’s word is not enough', async () => {
  const person = await makePerson(db)
  await setUpFactor(db, auth, person)
  const named = { issuer: provider.issuer, subject: `with-a-factor-${person.id}` }
  await db.transaction((tx) => linkIdentity(tx, outbox, person, { ...named, label: 'Kampus' }))
  await expect(confirmByIdentity(db, viewerOf('student', person.id), named)).rejects.toMatchObject({
    reason: 'needs-factor',
  })
})

test('a provider that tells only when asked what people are called is asked', async () => {
  const port = await freePort()
  const plain = await startIdentityProvider({ port, redirectUris: [backTo], signsAll: false })
  const ana = somebody()
  const { identity } = await goAndComeBack(db, { auth, settings: settingsOf(plain) }, ana)
  await plain.close()
  expect(identity).toMatchObject({
    subject: ana.sub,
    email: ana.email,
    isEmailVerified: true,
    name: ana.name,
  })
})

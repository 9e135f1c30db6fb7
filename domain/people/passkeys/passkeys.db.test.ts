import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, passkeys, profiles, recoveryCodes } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import {
  authForTest,
  elsewhere,
  makePerson,
  requestWith,
  signInForTest,
  source,
  viewerWith,
} from '#domain/people/auth-for-test.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { halfWith, letConfirmationAge } from '#domain/people/factor-for-test.ts'
import { finishSignIn } from '#domain/people/second-factor/finish-sign-in.server.ts'
import { signInPerson } from '#domain/people/sign-in-person.server.ts'
import { viewerOfRequest } from '#domain/people/viewer.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { askToMake, askToSign } from './challenge.server.ts'
import { deviceForTest } from './device-for-test.ts'
import { addPasskey, ownPasskeys, removePasskey } from './own-passkeys.server.ts'
import { confirmByPasskey, signInByPasskey } from './use-passkey.server.ts'

const { db } = await testDatabase()
const auth = authForTest({}, { publicUrl: 'https://noken.example' })
const outbox = outboxForTest()
const asking = { auth, address: source.address }
const how = { ...elsewhere, remember: true }
const refused = { code: 'invalid', reason: 'passkey' }

/** Somebody with a passkey on a device of theirs. */
async function withPasskey(role: Parameters<typeof makePerson>[1] = 'student') {
  const person = await makePerson(db, role)
  const { viewer } = await signInForTest(db, auth, person).catch(async () => signInHeld(person))
  const device = deviceForTest()
  const { options, cookie } = await askToMake(db, asking, { person: viewer, site: 'Noken' })
  const adding = { name: 'HP', answer: device.make(options), request: requestWith(cookie) }
  const added = await addPasskey(db, { auth, outbox }, viewer, adding)
  return { person, viewer, device, ...added, adding }
}

async function signInHeld(person: Awaited<ReturnType<typeof makePerson>>) {
  const { cookie } = await signInPerson(db, auth, person, elsewhere)
  const { held } = await viewerOfRequest(db, auth, requestWith(cookie))
  if (!held) throw new Error('They wait for a second factor.')
  return { viewer: held }
}

const asked = () => askToSign(db, asking, { kind: 'sign-in' })

test('a passkey that was added signs in by itself, and comes with ten recovery codes and an email', async () => {
  const { person, viewer, device, codes } = await withPasskey()
  expect(codes).toHaveLength(10)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'passkey-added', to: person.email })
  const { options, cookie } = await asked()
  const shown = { answer: device.sign(options), request: requestWith(cookie) }
  const signedIn = await signInByPasskey(db, auth, shown, how)
  expect(await viewerWith(db, auth, signedIn.cookie)).toMatchObject({ id: viewer.id })
  expect((await ownPasskeys(db, viewer))[0]).toMatchObject({ name: 'HP', lastUsedAt: expect.any(Date) })
})

test('what was signed counts once, in the browser that was asked, for what it was asked for', async () => {
  const { viewer, device } = await withPasskey()
  const first = await asked()
  const shown = { answer: device.sign(first.options), request: requestWith(first.cookie) }
  await signInByPasskey(db, auth, shown, how)
  await expect(signInByPasskey(db, auth, shown, how)).rejects.toMatchObject(refused)

  const second = await asked()
  const third = await asked()
  const elsewhereShown = { answer: device.sign(second.options), request: requestWith(third.cookie) }
  await expect(signInByPasskey(db, auth, elsewhereShown, how)).rejects.toMatchObject(refused)
  const confirming = await askToSign(db, asking, { kind: 'confirm', personId: viewer.id })
  const wrongPurpose = { answer: device.sign(confirming.options), request: requestWith(confirming.cookie) }
  await expect(signInByPasskey(db, auth, wrongPurpose, how)).rejects.toMatchObject(refused)
})

test('nothing signs in that has not looked at its user, comes from another site, counts backwards or is unknown', async () => {
  const { device } = await withPasskey()
  const wrongs: ((options: Parameters<typeof device.sign>[0]) => string)[] = [
    (options) => device.sign(options, { isVerified: false }),
    (options) => device.sign(options, { at: 'https://noken.example.org' }),
    (options) => device.sign({ ...options, rpId: 'example' }),
    (options) => deviceForTest().sign(options),
    () => '{}',
    () => 'x'.repeat(9000),
  ]
  for (const wrong of wrongs) {
    const { options, cookie } = await asked()
    const shown = { answer: wrong(options), request: requestWith(cookie) }
    await expect(signInByPasskey(db, auth, shown, how)).rejects.toMatchObject(refused)
  }
  const onward = await asked()
  const good = { answer: device.sign(onward.options, { count: 50 }), request: requestWith(onward.cookie) }
  await signInByPasskey(db, auth, good, how)
  const back = await asked()
  const copy = { answer: device.sign(back.options, { count: 50 }), request: requestWith(back.cookie) }
  await expect(signInByPasskey(db, auth, copy, how)).rejects.toMatchObject(refused)
})

test('a passkey is made by a device that has looked at its user, once, by whoever has just shown that it is they', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const parts = { auth, outbox }
  const { options, cookie } = await askToMake(db, asking, { person: viewer, site: 'Noken' })
  const unseen = deviceForTest().make(options, { isVerified: false })
  const adding = { name: 'HP', answer: unseen, request: requestWith(cookie) }
  await expect(addPasskey(db, parts, viewer, adding)).rejects.toMatchObject(refused)
  await letConfirmationAge(db, viewer)
  await expect(addPasskey(db, parts, viewer, adding)).rejects.toMatchObject({ reason: 'unconfirmed' })
  expect(await ownPasskeys(db, viewer)).toEqual([])
})

test('after a password a passkey is asked for, and a recovery code does as well', async () => {
  const { person, device, codes } = await withPasskey()
  const begun = await signInPerson(db, auth, person, elsewhere)
  expect(begun.isHalf).toBe(true)
  const half = await halfWith(db, auth, begun.cookie)
  const purpose = { kind: 'second-step', personId: half.personId } as const
  const other = await withPasskey()
  const stolen = await askToSign(db, asking, purpose)
  const theirs = { answer: other.device.sign(stolen.options), request: requestWith(stolen.cookie) }
  const finishing = { half, source, browser: elsewhere.browser }
  await expect(finishSignIn(db, { auth, outbox }, { ...finishing, code: theirs })).rejects.toMatchObject({
    reason: 'code',
  })
  const { options, cookie } = await askToSign(db, asking, purpose)
  const code = { answer: device.sign(options), request: requestWith(cookie) }
  expect(await finishSignIn(db, { auth, outbox }, { ...finishing, code })).toMatchObject({ isHalf: false })

  const again = await signInPerson(db, auth, person, elsewhere)
  const byCode = { ...finishing, half: await halfWith(db, auth, again.cookie), code: codes?.[0] ?? '' }
  expect(await finishSignIn(db, { auth, outbox }, byCode)).toMatchObject({ isHalf: false })
})

test('staff who have a passkey need no app, and are held again without', async () => {
  const strict = authForTest({}, { publicUrl: 'https://noken.example', demo: false })
  const { viewer, device, cookie } = await withPasskey('staff')
  expect(await viewerWith(db, strict, cookie)).toMatchObject({ id: viewer.id })
  const { options, cookie: waiting } = await asked()
  const shown = { answer: device.sign(options), request: requestWith(waiting) }
  const signedIn = await signInByPasskey(db, strict, shown, how)
  expect(await viewerWith(db, strict, signedIn.cookie)).toMatchObject({ role: 'staff' })
  await db.delete(passkeys).where(eq(passkeys.userId, viewer.id))
  expect(await viewerOfRequest(db, strict, requestWith(signedIn.cookie))).toMatchObject({ heldFor: 'factor' })
})

test('a session is confirmed by one’s own passkey', async () => {
  const { viewer: before, device, cookie } = await withPasskey()
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('Their session goes on.')
  await letConfirmationAge(db, viewer)
  const purpose = { kind: 'confirm', personId: before.id } as const
  const { options, cookie: waiting } = await askToSign(db, asking, purpose)
  const shown = { answer: device.sign(options), request: requestWith(waiting) }
  await confirmByPasskey(db, auth, viewer, shown)
  await expect(requireConfirmed(db, viewer)).resolves.toBeUndefined()
})

test('one that was removed opens nothing, takes its recovery codes along, and who is suspended stays out', async () => {
  const { device, cookie, person } = await withPasskey()
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('Their session goes on.')
  const signIn = async () => {
    const { options, cookie: waiting } = await asked()
    return signInByPasskey(db, auth, { answer: device.sign(options), request: requestWith(waiting) }, how)
  }
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, viewer.id))
  await expect(signIn()).rejects.toMatchObject({ reason: 'suspended' })
  await db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, viewer.id))
  const [key] = await ownPasskeys(db, viewer)
  const stranger = await signInForTest(db, auth, await makePerson(db))
  const parts = { auth, outbox }
  await expect(removePasskey(db, parts, stranger.viewer, key?.id ?? '')).rejects.toMatchObject({
    code: 'not-found',
  })
  await removePasskey(db, parts, viewer, key?.id ?? '')
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'passkey-removed', to: person.email })
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, viewer.id))).toBe(0)
  await expect(signIn()).rejects.toMatchObject(refused)
  expect(await signInPerson(db, auth, person, elsewhere)).toMatchObject({ isHalf: false })
})

test('the last way in is not taken away: nobody could come back', async () => {
  const { cookie } = await withPasskey()
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('They have just added one.')
  await db.update(accounts).set({ password: null }).where(eq(accounts.userId, viewer.id))
  const [key] = await ownPasskeys(db, viewer)
  await expect(removePasskey(db, { auth, outbox }, viewer, key?.id ?? '')).rejects.toMatchObject({
    reason: 'last-way-in',
  })
  expect(await ownPasskeys(db, viewer)).toHaveLength(1)
})

test('where the site has no name but a number there are no passkeys', async () => {
  const numbered = { auth: authForTest(), address: source.address }
  await expect(askToSign(db, numbered, { kind: 'sign-in' })).rejects.toMatchObject({ code: 'not-found' })
})

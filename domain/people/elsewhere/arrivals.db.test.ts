import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { profiles } from '#db/tables/people.ts'
import { authForTest, elsewhere, makePerson, resetting, withMail } from '#domain/people/auth-for-test.ts'
import { confirmEmail } from '#domain/people/confirm-email.server.ts'
import { squat } from '#domain/people/squat-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { startIdentityProvider } from '#tests/identity-provider/serve.ts'
import { freePort } from '#tests/running-server.ts'
import { arrive, backTo, completeAs, goAndComeBack, settingsOf } from './elsewhere-for-test.ts'
import { opensAccount, signInByIdentity } from './sign-in-by-identity.server.ts'
import { begunBy, takenAccount, vouchedEmail } from './sign-up-by-identity.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const mailing = authForTest({}, withMail)
const provider = await startIdentityProvider({ port: await freePort(), redirectUris: [backTo] })
afterAll(() => provider.close())
const at = { auth, settings: settingsOf(provider) }

let made = 0
const somebody = (more = {}) => {
  const sub = `arrival-${++made}`
  return { sub, name: 'Ana Wanggai', email: `${sub}@elsewhere.example.org`, email_verified: true, ...more }
}

test.each([
  ['with a NUL', 'of\u0000campus'],
  ['with a line break', 'of\ncampus'],
  ['too long', 'a'.repeat(256)],
  ['of blanks alone', ' '],
])('a subject %s is a failure that is told, and the log has why', async (_, sub) => {
  await expect(goAndComeBack(db, at, somebody({ sub }))).rejects.toMatchObject({
    kind: 'away',
    reason: "a subject that can't be kept",
  })
})

test.each([
  'yohana\u0000@elsewhere.example.org',
  'notanemail',
  'a b@c',
  '"><img src=x>@k.example',
  `${'a'.repeat(250)}@x.id`,
])(
  'an address that nobody could type counts as none, even where the provider vouches for it: %j',
  async (email) => {
    const came = await goAndComeBack(db, at, somebody({ email }))
    const { content } = await arrive(db, auth, came)
    expect(vouchedEmail(content)).toBeNull()
    expect(begunBy(content).email).toBe('')
    await expect(completeAs(db, auth, came)).rejects.toMatchObject({ reason: 'email' })
    const typed = `typed-${++made}@elsewhere.example.org`
    await completeAs(db, mailing, came, { email: typed })
    const [stored] = await db.select().from(profiles).where(eq(profiles.email, typed))
    expect(stored?.emailVerified).toBe(false)
  },
)

test('the form begins with the name as it takes one: a line without controls, and no longer', async () => {
  const nameOf = async (name: string) =>
    begunBy((await arrive(db, auth, await goAndComeBack(db, at, somebody({ name })))).content).fullName
  expect(await nameOf('  Yohana\u0000\u202e \n Wenda\u0007 ')).toBe('Yohana Wenda')
  expect(await nameOf('Yo'.repeat(400))).toBe('Yo'.repeat(50))
  expect(await nameOf('\u0007')).toBe('')
})

test('of two browsers with the same identity the second finds the account that the first has made', async () => {
  const ana = somebody()
  const [first, second] = [await goAndComeBack(db, at, ana), await goAndComeBack(db, at, ana)]
  expect(await opensAccount(db, second.identity)).toBe(false)
  await completeAs(db, auth, first)
  expect(await opensAccount(db, second.identity)).toBe(true)
  await expect(completeAs(db, auth, second)).rejects.toMatchObject({ code: 'conflict' })
  const signedIn = await signInByIdentity(db, auth, second.identity, { ...elsewhere, remember: true })
  expect(signedIn).toMatchObject({ isHalf: false })
})

test('of an address that was taken it is known what opens its account, once that is confirmed', async () => {
  const ana = somebody()
  await completeAs(db, auth, await goAndComeBack(db, at, ana))
  expect(await takenAccount(db, ana.email)).toEqual({ hasPassword: false, issuers: [provider.issuer] })
  const person = await makePerson(db)
  expect(await takenAccount(db, person.email)).toEqual({ hasPassword: true, issuers: [] })

  const unsaid = await goAndComeBack(db, at, somebody({ email_verified: false }))
  await completeAs(db, mailing, unsaid, { email: 'only-typed@elsewhere.example.org' })
  expect(await takenAccount(db, 'only-typed@elsewhere.example.org')).toBeNull()
})

test('whom a provider sends with an address gets an account of their own, not that of a stranger who has signed up with it', async () => {
  const squatted = await squat(db, mailing)
  const ana = somebody({ email: squatted.person.email })
  await completeAs(db, mailing, await goAndComeBack(db, { ...at, auth: mailing }, ana))
  const stored = await db.select().from(profiles).where(eq(profiles.email, ana.email))
  expect(stored.map(({ id, emailVerified }) => [id === squatted.viewer.id, emailVerified])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  )
  await expect(confirmEmail(db, resetting, squatted.confirmToken, squatted.viewer)).rejects.toMatchObject({
    reason: 'confirmation-link',
  })
})

import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { runs } from '#tests/property-runs.ts'
import { defaultAttemptLimits, floodAt } from './attempt-limits.server.ts'
import { authForTest, elsewhere, fromBrowserOf, makePerson, source, whoeverIsLetIn } from './auth-for-test.ts'
import { hashPassword } from './password-hash.server.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { signInPerson } from './sign-in-person.server.ts'

const { db } = await testDatabase()
const auth = authForTest()

type Person = Awaited<ReturnType<typeof makePerson>>

const from = (address: string) => ({ ...elsewhere, source: { ...source, address } })
const anyAddress = (n: number) => `198.18.${Math.floor(n / 250)}.${n % 250}`

/** How a stranger's wrong password is answered. */
const guess = (person: Person, address: string, given = auth) =>
  signInPerson(db, given, { ...person, password: 'salah-ya' }, from(address)).catch((error: unknown) => error)

const isRefused = (answer: unknown) => answer instanceof TooManyAttempts

test('an address that guesses is slowed down for that account; others still get in, and it for others', async () => {
  const [person, neighbour] = [await makePerson(db), await makePerson(db)]
  const here = '203.0.113.80'
  for (let n = 0; n < 10; n++) expect(await guess(person, here)).toMatchObject({ reason: 'credentials' })
  expect(isRefused(await guess(person, here))).toBe(true)
  await expect(signInPerson(db, auth, neighbour, from(here))).resolves.toMatchObject(whoeverIsLetIn)
  await expect(signInPerson(db, auth, person, from('203.0.113.81'))).resolves.toMatchObject(whoeverIsLetIn)
})

test('who mistypes and then gets it right begins anew', async () => {
  const person = await makePerson(db)
  const here = '203.0.113.82'
  for (let n = 0; n < 9; n++) await guess(person, here)
  await signInPerson(db, auth, person, from(here))
  for (let n = 0; n < 9; n++) expect(await guess(person, here)).toMatchObject({ reason: 'credentials' })
})

test('during a flood from everywhere the holder gets in with the right password from a browser of theirs', async () => {
  const few = authForTest({ signInOfAccount: { burst: 12, secondsEach: 300 } })
  const person = await makePerson(db)
  let refused = 0
  for (let n = 0; n < 40; n++) refused += isRefused(await guess(person, anyAddress(n), few)) ? 1 : 0
  expect(refused).toBe(28)
  await expect(signInPerson(db, few, person, from('203.0.113.83'))).rejects.toBeInstanceOf(TooManyAttempts)
  await expect(signInPerson(db, few, person, fromBrowserOf(person.id))).resolves.toMatchObject(whoeverIsLetIn)
})

test('a browser of somebody else’s is a stranger’s', async () => {
  const few = authForTest({ signInOfAccount: { burst: 2, secondsEach: 300 } })
  const person = await makePerson(db)
  const attacker = fromBrowserOf((await makePerson(db)).id)
  const wrong = { ...person, password: 'salah-ya' }
  for (let n = 0; n < 2; n++)
    await expect(signInPerson(db, few, wrong, attacker)).rejects.toMatchObject({ reason: 'credentials' })
  await expect(signInPerson(db, few, wrong, attacker)).rejects.toBeInstanceOf(TooManyAttempts)
})

test('a browser that is known is slowed down too, by itself', async () => {
  const person = await makePerson(db)
  const [one, other] = [fromBrowserOf(person.id), fromBrowserOf(person.id)]
  const wrong = { ...person, password: 'salah-ya' }
  for (let n = 0; n < 10; n++) await signInPerson(db, auth, wrong, one).catch(() => {})
  await expect(signInPerson(db, auth, person, one)).rejects.toBeInstanceOf(TooManyAttempts)
  await expect(signInPerson(db, auth, person, other)).resolves.toMatchObject(whoeverIsLetIn)
})

test('strangers have at most 388 guesses at an account in a day, one address alone 298', () => {
  const inADay = ({ burst, secondsEach }: { burst: number; secondsEach: number }) =>
    burst + (24 * 3600) / secondsEach
  expect(inADay(defaultAttemptLimits.signInOfAccount)).toBe(388)
  expect(inADay(defaultAttemptLimits.signInOfAccountFromAddress)).toBe(298)
})

test('an unknown email is slowed down like a known one', async () => {
  const nobody = { id: '', email: 'nobody@slow.example.org', password: 'x', remember: true }
  for (let n = 0; n < 10; n++)
    expect(await guess(nobody, '203.0.113.84')).toMatchObject({ reason: 'credentials' })
  expect(isRefused(await guess(nobody, '203.0.113.84'))).toBe(true)
})

test('a school’s pupils behind one address get in at once, each after a typing error', async () => {
  // Two passwords of each are checked, which is dear on purpose: 200 pupils come when everything is tested.
  const { numRuns: count } = runs(20)
  const password = 'rahasia'
  await hashPassword(password)
  const pupils: Person[] = []
  for (let n = 0; n < count; n++) pupils.push(await makePerson(db))
  const school = '203.0.113.90'
  for (let n = 0; n < count; n += 40) {
    const some = pupils.slice(n, n + 40)
    const mistyped = await Promise.all(some.map((each) => guess(each, school)))
    expect(mistyped.filter(isRefused)).toEqual([])
    const answers = await Promise.allSettled(some.map((each) => signInPerson(db, auth, each, from(school))))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  }
})

test('the holder is told of a flood, once a day; nobody is told of an email that nobody has', async () => {
  const person = await makePerson(db)
  const told: string[] = []
  const warn = async ({ email }: { email: string }) => void told.push(email)
  const wrong = (email: string, n: number) =>
    signInPerson(
      db,
      auth,
      { email, password: 'salah-ya', remember: true },
      { ...from(anyAddress(500 + n)), warn },
    ).catch(() => {})
  for (let n = 0; n < floodAt - 1; n++) await wrong(person.email, n)
  expect(told).toEqual([])
  for (let n = 0; n < 10; n++) await wrong(person.email, 20 + n)
  for (let n = 0; n < 15; n++) await wrong('nobody@flood.example.org', 40 + n)
  expect(told).toEqual([person.email])
})

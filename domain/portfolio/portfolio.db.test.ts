import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolioItems, portfolioOldHandles, portfolios } from '#db/tables/portfolios.ts'
import { ownConsents } from '#domain/consents/own-consents.server.ts'
import { correctBirthDate } from '#domain/people/correct-birth-date.server.ts'
import { erasePerson } from '#domain/people/erase-person.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { listedFrom, listedStarts } from './listed-portfolios.server.ts'
import { ownPortfolio, ownPortfolioState } from './own-portfolio.server.ts'
import { makeAdult, makeShown, nothingChosen, rules, source, written } from './portfolio-for-test.ts'
import { savePortfolio } from './save-portfolio.server.ts'
import { shownPage, shownPortfolio } from './shown-portfolio.server.ts'
import { switchPortfolio } from './switch-portfolio.server.ts'
import { allowPortfolio, portfolioOfUser, takeDownPortfolio, takenDownPage } from './take-down.server.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })
const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
const save = (person: { id: string }, page: ReturnType<typeof written>) =>
  savePortfolio(db, person, { page, chosen: nothingChosen }, { rules, switchesOn: null })
const isThere = (handle: string) =>
  shownPortfolio(db, handle, rules).then(
    () => true,
    (error: { code?: string }) => (error.code === 'not-found' ? false : Promise.reject(error)),
  )
const listed = async () => (await listedFrom(db, '000')).map(({ handle }) => handle)
const consentsOf = async (person: { id: string }) =>
  (await ownConsents(db, person)).map(({ topic, isGiven, how }) => `${topic} ${isGiven} ${how}`)
const day = (years: number, days = 0) => {
  const at = later(days)
  at.setUTCFullYear(at.getUTCFullYear() - years)
  return at.toISOString().slice(0, 10)
}

test('a portfolio is off until its person switches it on, which is a consent, and gone with the next question once it is off', async () => {
  const ana = await makeAdult(db)
  const page = written()
  await expect(switchPortfolio(db, ana, { isWanted: true, source })).rejects.toMatchObject({
    code: 'not-found',
  })
  await save(ana, page)
  expect(await isThere(page.handle)).toBe(false)
  const want = (isWanted: boolean) => switchPortfolio(db, ana, { isWanted, source })
  for (const isWanted of [true, true, false, false, true]) {
    await want(isWanted)
    expect(await isThere(page.handle)).toBe(isWanted)
    expect(await ownPortfolioState(db, ana)).toEqual({ isOn: isWanted, canBeOn: true })
  }
  expect(await consentsOf(ana)).toEqual([
    'portfolio true account',
    'portfolio false account',
    'portfolio true account',
  ])
})

test('an address that was typed in capitals is found, and says how it is written', async () => {
  const { handle } = await makeShown(db)
  expect(await shownPage(db, handle.toUpperCase())).toMatchObject({ handle })
  expect((await shownPortfolio(db, handle.toUpperCase(), rules)).page).toMatchObject({ handle })
})

test.each<[string, Partial<typeof profiles.$inferInsert>, string]>([
  ['suspended', { suspendedAt: new Date() }, 'suspended'],
  ['about to be erased', { deletionAt: later(7) }, 'leaving'],
  ['restricted', { restrictedAt: new Date() }, 'restricted'],
  ['not confirmed', { emailVerified: false }, 'email-unconfirmed'],
  ['of no known age', { birthDate: null }, 'birth-date-unknown'],
  ['a day below 18', { birthDate: day(18, 2) }, 'too-young'],
])(
  'who is %s is shown nowhere, cannot switch it on, and comes back when that is over',
  async (_, change, reason) => {
    const { person, handle } = await makeShown(db, { isIndexed: true })
    const before = {
      suspendedAt: null,
      deletionAt: null,
      restrictedAt: null,
      emailVerified: true,
      birthDate: day(18),
    }
    const are = (values: Partial<typeof profiles.$inferInsert>) =>
      db.update(profiles).set(values).where(eq(profiles.id, person.id))
    await are(change)
    expect([await isThere(handle), (await listed()).includes(handle)]).toEqual([false, false])
    await expect(shownPage(db, handle)).rejects.toMatchObject({ code: 'not-found' })
    await switchPortfolio(db, person, { isWanted: false, source })
    await expect(switchPortfolio(db, person, { isWanted: true, source })).rejects.toMatchObject({
      code: 'forbidden',
      reason,
    })
    await are(before)
    await switchPortfolio(db, person, { isWanted: true, source })
    expect([await isThere(handle), (await listed()).includes(handle)]).toEqual([true, true])
  },
)

test('who turns out to be below 18 has no portfolio any more, also when they have grown up', async () => {
  const { person, handle } = await makeShown(db)
  await correctBirthDate(db, admin, person.id, { birthDate: day(16), consentAge: 18 })
  expect(await isThere(handle)).toBe(false)
  await correctBirthDate(db, admin, person.id, { birthDate: day(18), consentAge: 18 })
  expect(await isThere(handle)).toBe(false)
  expect(await consentsOf(person)).toEqual(['portfolio false staff', 'portfolio true account'])
  await switchPortfolio(db, person, { isWanted: true, source })
  expect(await isThere(handle)).toBe(true)
})

const toldKinds = async (personId: string) => {
  const told = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, personId))
    .orderBy(notifications.createdAt, notifications.id)
  return told.map(({ kind }) => kind)
}

test('an admin takes a portfolio down with a reason, which its person reads; they switch it on themselves once it is allowed', async () => {
  const { person, handle, page } = await makeShown(db, { isIndexed: true })
  for (const role of ['staff', 'instructor', 'student'] as const) {
    const other = await makePerson(db, { role })
    await expect(takeDownPortfolio(db, other, person.id, 'x')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(portfolioOfUser(db, other, person.id)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await takeDownPortfolio(db, admin, person.id, 'Tautan palsu')
  expect([await isThere(handle), (await listed()).includes(handle)]).toEqual([false, false])
  await expect(
    savePortfolio(db, person, { page, chosen: nothingChosen }, { rules, switchesOn: { source } }),
  ).rejects.toMatchObject({ reason: 'taken-down' })
  expect(await ownPortfolio(db, person, rules)).toMatchObject({
    hindrance: 'taken-down',
    page: { takenDownReason: 'Tautan palsu' },
  })
  const told = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(told).toMatchObject([{ kind: 'portfolio-taken-down', facts: { reason: 'Tautan palsu' } }])
  expect(await takenDownPage(db, admin, person.id, rules)).toMatchObject({ page: { handle } })
  await expect(takenDownPage(db, person, person.id, rules)).rejects.toMatchObject({ code: 'forbidden' })
  await allowPortfolio(db, admin, person.id)
  await expect(allowPortfolio(db, admin, person.id)).rejects.toMatchObject({ reason: 'not-taken-down' })
  expect(await takenDownPage(db, admin, person.id, rules)).toBeNull()
  expect(await toldKinds(person.id)).toEqual(['portfolio-taken-down', 'portfolio-allowed'])
  expect(await isThere(handle)).toBe(false)
  await switchPortfolio(db, person, { isWanted: true, source })
  expect(await isThere(handle)).toBe(true)
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, person.id))
    .orderBy(auditLog.id)
  expect(logged.map(({ action, details }) => [action, details])).toEqual([
    ['portfolio-taken-down', { handle, why: 'Tautan palsu' }],
    ['portfolio-allowed', { handle }],
  ])
  const without = await makeAdult(db)
  await expect(takeDownPortfolio(db, admin, without.id, 'x')).rejects.toMatchObject({ reason: 'portfolio' })
  expect(await portfolioOfUser(db, admin, without.id)).toMatchObject({ page: null })
})

test('an address is one person’s; one that was given up leads nowhere and is nobody else’s for a while', async () => {
  const [ana, ben] = [await makeAdult(db), await makeAdult(db)]
  const [first, second] = [written(), written()]
  await save(ana, first)
  const taken = { code: 'conflict', reason: 'handle-taken' }
  await expect(save(ben, { ...second, handle: first.handle })).rejects.toMatchObject(taken)
  expect((await ownPortfolio(db, ben, rules)).page).toBeNull()
  await savePortfolio(db, ana, { page: second, chosen: nothingChosen }, { rules, switchesOn: { source } })
  expect([await isThere(first.handle), await isThere(second.handle)]).toEqual([false, true])
  await expect(save(ben, first)).rejects.toMatchObject(taken)
  await save(ana, first)
  expect([await isThere(first.handle), await isThere(second.handle)]).toEqual([true, false])
  await db.delete(portfolioOldHandles)
  await save(ben, second)
  expect((await ownPortfolio(db, ben, rules)).page?.handle).toBe(second.handle)
})

test('of two who want an address at the same moment one gets it', async () => {
  const people = await Promise.all([makeAdult(db), makeAdult(db), makeAdult(db)])
  const page = written()
  const results = await Promise.allSettled(people.map((person) => save(person, page)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(portfolios, eq(portfolios.handle, page.handle))).toBe(1)
})

test('nobody changes their address all day', async () => {
  const ana = await makeAdult(db)
  for (let change = 0; change < 5; change += 1) await save(ana, written())
  await expect(save(ana, written())).rejects.toMatchObject({ code: 'too-many' })
  const { page } = await ownPortfolio(db, ana, rules)
  await save(ana, written({ handle: page?.handle ?? '', headline: 'Lain' }))
})

test('a name suggests an address that is free', async () => {
  const named = () => makeAdult(db, { fullName: 'Ana Wonda' })
  const [ana, namesake, third] = [await named(), await named(), await named()]
  expect((await ownPortfolio(db, ana, rules)).suggested).toBe('ana-wonda')
  await save(ana, written({ handle: 'ana-wonda' }))
  expect((await ownPortfolio(db, namesake, rules)).suggested).toBe('ana-wonda-2')
  await save(ana, written({ handle: 'ana-w' }))
  expect((await ownPortfolio(db, third, rules)).suggested).toBe('ana-wonda-2')
})

test('an email address is shown by who wants that alone', async () => {
  const hidden = await makeShown(db)
  const shown = await makeShown(db, { showsEmail: true })
  expect((await shownPage(db, hidden.handle)).email).toBeNull()
  expect((await shownPage(db, shown.handle)).email).toBe(shown.person.email)
})

test('search engines are told of those who ask for it, in parts', async () => {
  await db.update(portfolios).set({ isIndexed: false })
  await makeShown(db)
  const made = []
  for (let n = 0; n < 5; n += 1) made.push((await makeShown(db, { isIndexed: true })).handle)
  const starts = await listedStarts(db, 2)
  expect(starts).toHaveLength(3)
  const parts = await Promise.all(starts.map((start) => listedFrom(db, start, 2)))
  expect(parts.flat().map(({ handle }) => handle)).toEqual(made.toSorted())
  expect(await listedFrom(db, '\0')).toEqual([])
  await expect(shownPage(db, 'a\0a')).rejects.toMatchObject({ code: 'not-found' })
})

test('all of it goes with the account', async () => {
  const { person, handle } = await makeShown(db)
  await save(person, written())
  await db.transaction((tx) => erasePerson(tx, person, null))
  expect(await isThere(handle)).toBe(false)
  for (const table of [portfolios, portfolioItems, portfolioOldHandles])
    expect(await db.$count(table, eq(table.userId, person.id))).toBe(0)
})

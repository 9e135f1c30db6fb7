import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consents, legalTexts } from '#db/tables/consents.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import { ownNewsletter, wantNewsletter } from '#domain/inquiries/want-newsletter.server.ts'
import { ownWishes, saveOwnWishes } from '#domain/notifications/own-wishes.server.ts'
import { wantDigest } from '#domain/notifications/want-digest.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { consentsOf } from '#domain/people/user-lists.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeLegalTexts } from '#tests/factories/make-legal-texts.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { agreeToTexts } from './agree-to-texts.server.ts'
import { agreedText, ownConsents } from './own-consents.server.ts'

const { db } = await testDatabase()
const source = { address: '203.0.113.9', userAgent: 'Mozilla/5.0' }
const secret = 'a secret of at least thirty-two characters'
const old = await makeLegalTexts(db, '2026-06-01')
const now = await makeLegalTexts(db, '2026-11-26')

/** Who has agreed to nothing yet. */
const newcomer = () => makePerson(db, { termsEdition: null, privacyEdition: null })

const inEnglish = (texts: typeof now) => texts.filter(({ locale }) => locale === 'en')
const hashes = (texts: typeof now) => texts.map(({ hash }) => hash)
const agree = (viewer: Viewer, texts: typeof now, shown = hashes(texts)) =>
  agreeToTexts(db, viewer, { texts, shown, locale: 'en', source })

test('somebody agrees once to each text, however often they press', async () => {
  const yohana = await newcomer()
  await agree(yohana, now)
  await Promise.all([agree(yohana, now), agree(yohana, now)])
  const given = await ownConsents(db, yohana)
  expect(given).toHaveLength(2)
  for (const each of given)
    expect(each).toMatchObject({ isGiven: true, how: 'asked-again', address: source.address })
})

test('a change in substance asks again, and what was agreed to before stays to be read word for word', async () => {
  const ana = await newcomer()
  await agree(ana, old)
  await agree(ana, now)
  const given = await ownConsents(db, ana)
  expect(given.map(({ edition }) => edition).toSorted()).toEqual([
    ...['2026-06-01', '2026-06-01'],
    ...['2026-11-26', '2026-11-26'],
  ])
  const first = given.find(({ edition, topic }) => edition === '2026-06-01' && topic === 'terms')
  expect(await agreedText(db, ana, first?.id ?? '')).toMatchObject({
    document: 'terms',
    locale: 'en',
    text: inEnglish(old).find(({ document }) => document === 'terms')?.text,
  })
})

test('nobody agrees to what they were not shown', async () => {
  const ben = await newcomer()
  await expect(agree(ben, now, hashes(old))).rejects.toMatchObject({ reason: 'text-changed' })
  await expect(agree(ben, now, [hashes(inEnglish(now))[0] ?? ''])).rejects.toMatchObject({ code: 'conflict' })
  expect(await ownConsents(db, ben)).toEqual([])
})

test('what somebody has agreed to is shown to nobody else', async () => {
  const [own, other] = [await newcomer(), await makePerson(db, { role: 'admin' })]
  await agree(own, now)
  const [consent] = await ownConsents(db, own)
  for (const id of [consent?.id ?? '', 'nonsense'])
    await expect(agreedText(db, other, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('texts are kept once, and a new word makes a new one', async () => {
  const before = await db.$count(legalTexts)
  await makeLegalTexts(db, '2026-11-26')
  expect(await db.$count(legalTexts)).toBe(before)
})

test('the newsletter is given and taken back by one press, and each is written down once', async () => {
  const ana = await makePerson(db)
  const want = (isWanted: boolean) => wantNewsletter(db, ana, { isWanted, secret, source })
  expect(await ownNewsletter(db, ana)).toBe(false)
  for (const isWanted of [true, true, false, false, true]) {
    await want(isWanted)
    expect(await ownNewsletter(db, ana)).toBe(isWanted)
  }
  const [subscription] = await db.select().from(inquiries).where(eq(inquiries.email, ana.email))
  expect(subscription).toMatchObject({ kind: 'newsletter', confirmedAt: expect.any(Date) })
  const given = await ownConsents(db, ana)
  expect(given.map(({ topic, isGiven }) => `${topic} ${isGiven}`)).toEqual([
    'newsletter true',
    'newsletter false',
    'newsletter true',
  ])
})

test('a subscription that waits to be confirmed counts from the press at the account on', async () => {
  const ana = await makePerson(db)
  await db.insert(inquiries).values({ kind: 'newsletter', email: ana.email, locale: 'id', token: 'waits' })
  expect(await ownNewsletter(db, ana)).toBe(false)
  await wantNewsletter(db, ana, { isWanted: true, secret, source })
  expect(await ownNewsletter(db, ana)).toBe(true)
})

test('whose address is not confirmed ends nobody’s subscription and begins none', async () => {
  const claimant = await makePerson(db)
  await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, claimant.id))
  await db.insert(inquiries).values({
    kind: 'newsletter',
    email: claimant.email,
    locale: 'id',
    token: 'theirs',
    confirmedAt: new Date(),
  })
  expect(await ownNewsletter(db, claimant)).toBeNull()
  for (const isWanted of [true, false])
    await expect(wantNewsletter(db, claimant, { isWanted, secret, source })).rejects.toMatchObject({
      reason: 'email-unconfirmed',
    })
  expect(await db.$count(inquiries, eq(inquiries.email, claimant.email))).toBe(1)
})

test('one mail a day is a consent wherever it is chosen', async () => {
  const ana = await makePerson(db)
  await wantDigest(db, ana, { isWanted: true, source })
  expect(await ownWishes(db, ana)).toMatchObject({ wantsDigest: true })
  const wishes = { here: [], mail: [], push: [], isQuietAtNight: false }
  await saveOwnWishes(db, ana, { ...wishes, wantsDigest: true }, source)
  await saveOwnWishes(db, ana, { ...wishes, wantsDigest: false }, source)
  const given = await ownConsents(db, ana)
  expect(given.map(({ topic, isGiven }) => [topic, isGiven])).toEqual([
    ['digest', false],
    ['digest', true],
  ])
})

test('consents go with their person, the texts stay', async () => {
  const gone = await newcomer()
  await agree(gone, now)
  const texts = await db.$count(legalTexts)
  await db.delete(profiles).where(eq(profiles.id, gone.id))
  expect(await db.$count(consents, eq(consents.userId, gone.id))).toBe(0)
  expect(await db.$count(legalTexts)).toBe(texts)
})

test('a consent without its text, or a choice with one, is no consent', async () => {
  const ana = await makePerson(db)
  for (const [topic, hash] of [
    ['terms', null],
    ['newsletter', hashes(now)[0] ?? ''],
  ] as const)
    await expect(
      db.execute(sql`insert into consents (id, user_id, topic, text_hash, how)
        values (gen_random_uuid(), ${ana.id}, ${topic}, ${hash}, 'account')`),
    ).rejects.toThrow()
})

test('an admin reads what somebody has agreed to, to show it where it has to be shown; nobody else does', async () => {
  const [ana, admin, staff] = [
    await newcomer(),
    await makePerson(db, { role: 'admin' }),
    await makePerson(db, { role: 'staff' }),
  ]
  await agree(ana, now)
  expect(await consentsOf(db, admin, ana.id)).toEqual(await ownConsents(db, ana))
  await expect(consentsOf(db, staff, ana.id)).rejects.toMatchObject({ reason: 'admins-only' })
})

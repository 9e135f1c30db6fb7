import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dataExports } from '#db/tables/data-exports.ts'
import { profiles, verifications } from '#db/tables/people.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { authForTest, withMail } from '#domain/people/auth-for-test.ts'
import { correctBirthDate } from '#domain/people/correct-birth-date.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { proofs, squat } from '#domain/people/squat-for-test.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { agreeAsGuardian, consentAsked, refuseAsGuardian } from './answer-as-guardian.server.ts'
import { askedGuardian, askGuardian } from './ask-guardian.server.ts'
import { askChildCopy, takeChildCopy } from './guardian-copy.server.ts'
import { childOf, childrenOf, mailGuardianLink, withdrawAsGuardian } from './guardian-page.server.ts'
import { takeClass } from './take-class.server.ts'

const { db } = await testDatabase()
const consentAge = 18
const enroll = async () => {}
const source = { address: '203.0.113.7', userAgent: 'Firefox' }
const bornYearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-02`
const young = bornYearsAgo(15)
const text: LegalText = {
  ...{ document: 'privacy', locale: 'id', hash: 'abc', title: 'Privasi' },
  ...{ edition: '2026-11-26', since: '2026-11-26', change: '', text: '' },
}
const aChild = (given: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(db, { birthDate: young, birthSaidAt: new Date(), ...given })

async function ask(child: Viewer) {
  const [outbox, email] = [outboxForTest(), `wali-${uuidV7()}@example.org`]
  const consentLink = (token: string) => `https://noken.example/guardian/consent?token=${token}`
  await askGuardian(db, child, email, { outbox, consentAge, consentLink, address: source.address })
  const links = {
    guardianLink: 'https://noken.example/guardian',
    waitingLink: 'https://noken.example/account/guardian',
    childLink: () => 'https://noken.example/dashboard',
  }
  const answering = { outbox, source, consentAge, ...links }
  return { outbox, email, token: outbox.token(), answering }
}

/** The link of a guardian who has agreed. */
async function pageOf(child: Viewer): Promise<string> {
  const { email, token, answering } = await ask(child)
  await agreeAsGuardian(db, token, { ...answering, guardianName: 'Mama Kambu', text, enroll })
  const outbox = outboxForTest()
  const pageLink = (page: string) => `https://noken.example/guardian/children?token=${page}`
  await mailGuardianLink(db, email, { auth: authForTest(), outbox, source, locale: 'id', pageLink })
  return outbox.token()
}

test.each([
  ['is 18 by now', { birthDate: bornYearsAgo(18) }, 18],
  ['is 18, where no guardian is asked', { birthDate: bornYearsAgo(18) }, 0],
  ['is 16, where 16 is enough', { birthDate: bornYearsAgo(16) }, 16],
  ['works here', { role: 'staff' as const }, 18],
])('who %s is no guardian’s child any more: nothing is seen, copied or deleted', async (_, now, age) => {
  const child = await aChild()
  const token = await pageOf(child)
  const asked = { token, childId: child.id, consentAge: age }
  const { storage } = memoryStorage()
  expect(await childrenOf(db, token, age)).toHaveLength(1)
  await askChildCopy(db, asked)
  await db.update(profiles).set(now).where(eq(profiles.id, child.id))
  expect(await childrenOf(db, token, age)).toEqual([])
  const none = { reason: 'child' }
  await expect(childOf(db, asked)).rejects.toMatchObject(none)
  await expect(askChildCopy(db, asked)).rejects.toMatchObject(none)
  await expect(takeChildCopy(db, storage, asked)).rejects.toMatchObject(none)
  await expect(withdrawAsGuardian(db, asked, { outbox: outboxForTest() })).rejects.toMatchObject(none)
  expect(await db.$count(profiles, eq(profiles.id, child.id))).toBe(1)
  expect(await db.$count(dataExports, eq(dataExports.userId, child.id))).toBe(1)
})

const isOver = async ({ token, answering, outbox }: Awaited<ReturnType<typeof ask>>) => {
  const before = outbox.queued.length
  expect(await consentAsked(db, token, consentAge)).toBeNull()
  await expect(refuseAsGuardian(db, token, answering)).rejects.toMatchObject({ reason: 'link' })
  await expect(
    agreeAsGuardian(db, token, { ...answering, guardianName: 'Mama Kambu', text, enroll }),
  ).rejects.toMatchObject({ reason: 'link' })
  expect(outbox.queued).toHaveLength(before)
}

test('a link is over once a school has agreed, and once an admin has corrected the date to a grown-up’s', async () => {
  const admin = await makePerson(db, { role: 'admin' })
  const [pupil, grown, other] = [await aChild(), await aChild(), await aChild()]
  const [ofPupil, ofGrown, ofOther] = [await ask(pupil), await ask(grown), await ask(other)]
  await takeClass(db, admin, {
    ...{ school: 'SMP Negeri 1 Sorong', signedBy: 'Ibu Fonataba', signedOn: '2026-11-20', locale: 'id' },
    paper: { name: 'surat.pdf', bytes: new TextEncoder().encode('%PDF-1.4 surat') },
    children: [{ line: 2, email: pupil.email, fullName: pupil.fullName, birthDate: young }],
    ...{ outbox: outboxForTest(), archives: memoryStorage().storage },
    inviting: { linkFor: (token: string) => `https://noken.example/auth/reset-password?token=${token}` },
  })
  await correctBirthDate(db, admin, grown.id, { birthDate: '1990-01-01', consentAge })
  await correctBirthDate(db, admin, other.id, { birthDate: bornYearsAgo(14), consentAge })
  await isOver(ofPupil)
  await isOver(ofGrown)
  expect(await askedGuardian(db, grown)).toBeNull()
  expect(await consentAsked(db, ofOther.token, consentAge)).toMatchObject({ childId: other.id })
})

test('a link that was left open is over as well once there is nothing to ask any more', async () => {
  for (const settled of [{ guardianAgreedAt: new Date() }, { birthDate: '1990-01-01' }]) {
    const child = await aChild()
    const asked = await ask(child)
    const links = await db.$count(verifications)
    await db.update(profiles).set(settled).where(eq(profiles.id, child.id))
    await isOver(asked)
    expect(await db.$count(verifications)).toBe(links)
  }
})

test('a child who is suspended is not told that everything is open', async () => {
  const child = await aChild({ suspendedAt: new Date() })
  const { token, answering, outbox } = await ask(child)
  await agreeAsGuardian(db, token, { ...answering, guardianName: 'Mama Kambu', text, enroll })
  expect(outbox.queued.map(({ kind }) => kind)).toEqual(['guardian-asked', 'guardian-receipt'])
})

test('the child’s own mailbox is no guardian’s, whatever stands behind a plus', async () => {
  const child = await aChild()
  const [name, host] = child.email.split('@')
  const asking = { outbox: outboxForTest(), consentAge, consentLink: () => '', address: source.address }
  await expect(askGuardian(db, child, `${name}+mama@${host}`, asking)).rejects.toMatchObject({
    reason: 'own-address',
  })
})

test.each(proofs)(
  '%s ends a guardian whom a stranger had named, and whom they had asked',
  async (_, prove) => {
    const mailing = authForTest({}, withMail)
    const isWaiting = ({ id }: { id: string }) =>
      db.$count(profiles, and(eq(profiles.id, id), isNull(profiles.guardianAgreedAt)))
    const agreed = await squat(db, mailing, { birthDate: young })
    const page = await pageOf(agreed.viewer)
    expect(await isWaiting(agreed.viewer)).toBe(0)
    expect(await childrenOf(db, page, consentAge)).toMatchObject([{ id: agreed.viewer.id }])
    const [email] = await prove(db, mailing, agreed)
    expect((await childrenOf(db, page, consentAge)) ?? []).toEqual([])
    expect(await isWaiting(agreed.viewer)).toBe(1)
    expect(email).toMatchObject({ kind: 'access-ended', note: expect.stringContaining('guardian again') })

    const asked = await squat(db, mailing, { birthDate: young })
    const { token } = await ask(asked.viewer)
    await prove(db, mailing, asked)
    expect(await consentAsked(db, token, consentAge)).toBeNull()
    expect(await askedGuardian(db, asked.viewer)).toBeNull()
  },
)

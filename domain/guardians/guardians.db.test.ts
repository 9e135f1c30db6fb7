import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { auditLog } from '#db/tables/audit.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { authForTest } from '#domain/people/auth-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { quotas } from '#domain/people/quotas.ts'
import { sayBirthDate } from '#domain/people/say-birth-date.server.ts'
import { rememberWanted, takeWanted, type Wanted, wantedBy } from '#domain/people/wanted-subject.server.ts'
import { m } from '#messages'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { agreeAsGuardian, consentAsked, refuseAsGuardian } from './answer-as-guardian.server.ts'
import { askedGuardian, askGuardian } from './ask-guardian.server.ts'
import { forgetWaitingChildren, remindWaitingChildren } from './forget-waiting-children.server.ts'
import {
  childOf,
  childrenOf,
  heldOfChild,
  mailGuardianLink,
  withdrawAsGuardian,
} from './guardian-page.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const consentAge = 18
const enroll = async () => {}
const source = { address: '203.0.113.7', userAgent: 'Firefox' }
const young = `${new Date().getUTCFullYear() - 15}-01-02`
const text: LegalText = {
  ...{ document: 'privacy', locale: 'id', hash: 'abc', title: 'Privasi' },
  ...{ edition: '2026-11-26', since: '2026-11-26', change: '', text: '' },
}

const aChild = (given: Parameters<typeof makePerson>[1] = {}) =>
  makePerson(db, { birthDate: young, birthSaidAt: new Date(), ...given })

const anAddress = () => `wali-${uuidV7()}@example.org`

function desk() {
  const outbox = outboxForTest()
  return {
    outbox,
    asking: {
      ...{ outbox, consentAge, address: source.address },
      consentLink: (token: string) => `https://noken.example/guardian/consent?token=${token}`,
    },
    answering: {
      ...{ outbox, source, consentAge },
      guardianLink: 'https://noken.example/guardian',
      childLink: (wanted: Wanted | null) => `https://noken.example/${wanted?.kind ?? 'dashboard'}`,
      waitingLink: 'https://noken.example/account/guardian',
    },
  }
}

async function ask(child: Viewer, email = anAddress()) {
  const here = desk()
  await askGuardian(db, child, email, here.asking)
  return { ...here, email, token: here.outbox.token() }
}

const agreed = async (child: Viewer) => {
  const asked = await ask(child)
  await agreeAsGuardian(db, asked.token, { ...asked.answering, guardianName: 'Mama Kambu', text, enroll })
  return asked
}

async function linkOf(email: string): Promise<string> {
  const outbox = outboxForTest()
  const pageLink = (token: string) => `https://noken.example/guardian/children?token=${token}`
  await mailGuardianLink(db, email, { auth, outbox, source, locale: 'id', pageLink })
  return outbox.token()
}

const by = (token: string, child: { id: string }) => ({ token, childId: child.id, consentAge })

/** What the last email to somebody says who erased them. */
const goneWords = (why: 'guardian' | 'waited', { fullName, locale }: Viewer) =>
  (why === 'guardian' ? m.people_email_gone_guardian : m.people_email_gone_waited)(
    { name: fullName, site: site.name },
    { locale },
  )

const isLetIn = async ({ id }: { id: string }) => {
  const [person] = await db
    .select({ at: profiles.guardianAgreedAt })
    .from(profiles)
    .where(eq(profiles.id, id))
  return person?.at instanceof Date
}

test('a guardian agrees by the link in their mail, once, and both are told; looking uses nothing up', async () => {
  const child = await aChild()
  const { token, email, outbox, answering } = await ask(child)
  expect(outbox.queued).toMatchObject([{ kind: 'guardian-asked', to: email, toUnconfirmed: true }])
  expect(await consentAsked(db, token, consentAge)).toMatchObject({
    fullName: child.fullName,
    guardianEmail: email,
  })
  expect(await consentAsked(db, token, consentAge)).not.toBeNull()
  const agree = () => agreeAsGuardian(db, token, { ...answering, guardianName: 'Mama Kambu', text, enroll })
  const both = await Promise.allSettled([agree(), agree()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await isLetIn(child)).toBe(true)
  expect(await consentAsked(db, token, consentAge)).toBeNull()
  await expect(refuseAsGuardian(db, token, answering)).rejects.toMatchObject({ reason: 'link' })
  expect(outbox.queued.slice(1).map(({ kind, to }) => [kind, to])).toEqual([
    ['guardian-receipt', email],
    ['guardian-agreed', child.email],
  ])
  const [consent] = await db.select().from(guardianConsents).where(eq(guardianConsents.childId, child.id))
  expect(consent).toMatchObject({
    ...{ how: 'mail', guardianName: 'Mama Kambu', textHash: 'abc', refusedAt: null },
    ...{ address: source.address, userAgent: source.userAgent },
  })
  const logged = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, child.id))
    .orderBy(auditLog.at, auditLog.id)
  expect(logged.map(({ action }) => action)).toEqual(['guardian-asked', 'guardian-agreed'])
})

test('who asks again ends the link of before, and an email to oneself is none', async () => {
  const child = await aChild()
  const first = await ask(child)
  const second = await ask(child)
  expect(await consentAsked(db, first.token, consentAge)).toBeNull()
  expect(await consentAsked(db, second.token, consentAge)).not.toBeNull()
  expect(await askedGuardian(db, child)).toMatchObject({ guardianEmail: second.email })
  await expect(ask(child, child.email)).rejects.toMatchObject({ reason: 'own-address' })
  expect(await consentAsked(db, second.token, consentAge)).not.toBeNull()
})

test('nobody sends emails to guardians without end, and grown-ups and who has agreed send none', async () => {
  const child = await aChild()
  for (let n = 0; n < quotas.guardianLetters.limit; n += 1) await ask(child)
  await expect(ask(child)).rejects.toMatchObject({ reason: 'quota' })
  await expect(ask(await makePerson(db))).rejects.toMatchObject({ reason: 'nothing-to-ask' })
  const other = await aChild()
  await agreed(other)
  await expect(ask(other)).rejects.toMatchObject({ reason: 'nothing-to-ask' })
})

test('the course that a child wanted when they signed up is theirs once their guardian agrees, once', async () => {
  const [child, course] = [await aChild(), await makeCourse(db)]
  await db.transaction((tx) => rememberWanted(tx, child.id, { kind: 'course', subjectId: course.id }))
  const { token, answering } = await ask(child)
  const enrolled: string[] = []
  const wish = async (_: unknown, { id }: { id: string }, courseId: string) => {
    enrolled.push(id, courseId)
  }
  await agreeAsGuardian(db, token, { ...answering, guardianName: 'Mama Kambu', text, enroll: wish })
  expect(enrolled).toEqual([child.id, course.id])
  expect(await db.transaction((tx) => takeWanted(tx, child.id))).toBeNull()
})

test('the email that says that a guardian agrees leads back to the event at which a child wanted a seat', async () => {
  const child = await aChild()
  const wanted = { kind: 'event', subjectId: uuidV7() } as const
  await db.transaction((tx) => rememberWanted(tx, child.id, wanted))
  expect(await wantedBy(db, child.id)).toEqual(wanted)
  const { outbox } = await agreed(child)
  const email = outbox.queued.find(({ kind }) => kind === 'guardian-agreed')
  expect(email?.action?.href).toBe('https://noken.example/event')
})

test('nothing that a child types as their name leads anywhere, and none stands in a subject before their address is confirmed', async () => {
  for (const [fullName, emailVerified, first] of [
    ['Hadiah 5jt! ambil di s.id/abc', false, 'Hadiah'],
    ['t.me/hadiah', true, 'tmehadiah'],
    ['evil．com menang', true, 'evilcom'],
  ] as const) {
    const { outbox } = await ask(await aChild({ fullName, emailVerified }))
    const [email] = outbox.queued
    const words = `${email?.subject} ${email?.text} ${email?.note}`
    expect(words).not.toContain(fullName)
    expect(words).not.toMatch(/s\.id|t\.me|evil．com/)
    expect(email?.text).toContain(first)
    expect(email?.subject.includes(first)).toBe(emailVerified)
  }
})

test('who refuses keeps the child out; another guardian may be asked', async () => {
  const child = await aChild()
  const { token, outbox, answering } = await ask(child)
  await refuseAsGuardian(db, token, answering)
  expect(await isLetIn(child)).toBe(false)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'guardian-refused', to: child.email })
  expect((await askedGuardian(db, child))?.refusedAt).toBeInstanceOf(Date)
  await agreed(child)
  expect(await isLetIn(child)).toBe(true)
})

test('a guardian sees their children by a link to their address, and nobody else’s', async () => {
  const [child, other] = [await aChild(), await aChild()]
  const { email } = await agreed(child)
  await agreed(other)
  expect(await linkOf('nobody@example.org')).toBe('')
  const token = await linkOf(email)
  expect((await childrenOf(db, token, consentAge))?.map(({ id }) => id)).toEqual([child.id])
  const held = await heldOfChild(db, await childOf(db, by(token, child)))
  expect(held).toMatchObject({ profiles: 1, guardian_consents: 1 })
  await expect(childOf(db, by(token, other))).rejects.toMatchObject({ reason: 'child' })
  await expect(childOf(db, by(`${token}x`, child))).rejects.toMatchObject({ reason: 'link' })
  await expect(withdrawAsGuardian(db, by(token, other), desk())).rejects.toMatchObject({ reason: 'child' })
  await db.execute(sql`update verifications set expires_at = now() where identifier like 'guardian-page:%'`)
  expect(await childrenOf(db, token, consentAge)).toBeNull()
})

test('who takes the consent back erases the child at once', async () => {
  const child = await aChild()
  const { email } = await agreed(child)
  const token = await linkOf(email)
  const { outbox } = desk()
  expect(await withdrawAsGuardian(db, by(token, child), { outbox })).toEqual({ child: child.fullName })
  expect(await db.$count(profiles, eq(profiles.id, child.id))).toBe(0)
  expect(outbox.queued).toMatchObject([{ kind: 'account-gone', to: child.email }])
  expect(outbox.queued[0]?.text).toBe(goneWords('guardian', child))
  expect(await childrenOf(db, token, consentAge)).toEqual([])
  await expect(withdrawAsGuardian(db, by(token, child), { outbox })).rejects.toMatchObject({
    reason: 'child',
  })
})

test('children who wait for thirty days are erased, and nobody else is', async () => {
  const long = sql`now() - interval '31 days'`
  const [waiting, fresh, agreedTo, grown, employed] = [
    await aChild(),
    await aChild(),
    await aChild(),
    await aChild({ birthDate: '1990-01-01' }),
    await aChild({ role: 'staff' }),
  ]
  await agreed(agreedTo)
  for (const { id } of [waiting, agreedTo, grown, employed])
    await db.update(profiles).set({ birthSaidAt: long }).where(eq(profiles.id, id))
  const outbox = outboxForTest()
  expect(await forgetWaitingChildren(db, outbox, 0)).toBe(0)
  expect(await forgetWaitingChildren(db, outbox, 15)).toBe(0)
  expect(await forgetWaitingChildren(db, outbox, 18)).toBe(1)
  expect(outbox.queued).toMatchObject([{ kind: 'account-gone', to: waiting.email }])
  expect(outbox.queued[0]?.text).toBe(goneWords('waited', waiting))
  const left = await db.select({ id: profiles.id }).from(profiles)
  const ids = left.map(({ id }) => id)
  expect(ids).not.toContain(waiting.id)
  for (const { id } of [fresh, agreedTo, grown, employed]) expect(ids).toContain(id)
})

test('a week before that a child who still waits is told, once', async () => {
  const since = (days: number) => sql`now() - make_interval(days => ${days})`
  const [due, early, agreedTo, unconfirmed, over] = [
    await aChild(),
    await aChild(),
    await aChild(),
    await aChild(),
    await aChild(),
  ]
  await agreed(agreedTo)
  for (const { id } of [due, agreedTo, unconfirmed])
    await db
      .update(profiles)
      .set({ birthSaidAt: since(24) })
      .where(eq(profiles.id, id))
  await db
    .update(profiles)
    .set({ birthSaidAt: since(20) })
    .where(eq(profiles.id, early.id))
  await db
    .update(profiles)
    .set({ birthSaidAt: since(31) })
    .where(eq(profiles.id, over.id))
  await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, unconfirmed.id))
  const outbox = createOutbox({
    authSecret: 'a-secret-of-thirty-two-characters',
    publicUrl: 'https://noken.example',
  })
  const reminding = { publicUrl: 'https://noken.example', consentAge: 18 }
  expect(await remindWaitingChildren(db, outbox, { ...reminding, consentAge: 0 })).toBe(0)
  expect(await remindWaitingChildren(db, outbox, reminding)).toBe(1)
  expect(await remindWaitingChildren(db, outbox, reminding)).toBe(0)
  const sent = await db.select().from(mails).where(eq(mails.kind, 'guardian-missing'))
  expect(sent.map(({ toAddress }) => toAddress)).toEqual([due.email])
})

test('somebody says once when they were born', async () => {
  const person = await makePerson(db)
  await sayBirthDate(db, person, young)
  await expect(sayBirthDate(db, person, '1990-01-01')).rejects.toMatchObject({ reason: 'birth-date-said' })
})

import { gunzipSync } from 'node:zlib'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { badges, nameCorrections } from '#db/tables/badges.ts'
import { certificates } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { agreedBefore, ownCertificates } from '#domain/certificates/queries.server.ts'
import { erasePerson } from '#domain/people/erase-person.server.ts'
import { letConfirmationAge } from '#domain/people/factor-for-test.ts'
import { verifyElsewhere } from '#tests/badges/independent-verifier.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { issuerForTest, makeCertificate, origin, publishedBy } from './badge-for-test.ts'
import { correctName, nameHistory } from './correct-name.server.ts'
import { restoreCertificate, revokeCertificate } from './revoke-certificate.server.ts'
import { signedBadge } from './sign-badge.server.ts'
import { signBadges } from './sign-badges.server.ts'
import { statusListDocument } from './status-list.server.ts'
import { listLength } from './status-place.ts'

const { db } = await testDatabase()
const issuer = issuerForTest()
const published = publishedBy(db)
const admin = await makePerson(db, { role: 'admin', fullName: 'Sari Rumbiak' })
const reason = 'Diterbitkan untuk orang yang salah'

/** The bit of a badge in the list that it names, read without our code. */
async function bitOf(badge: string): Promise<number> {
  const { statusListIndex, statusListCredential } = JSON.parse(badge).credentialStatus
  const list = JSON.parse((await published(statusListCredential)) ?? '')
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits.length * 8).toBeGreaterThanOrEqual(131_072)
  const index = Number(statusListIndex)
  return ((bits[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) & 1
}

const toldTo = (userId: string, kind: string) =>
  db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.cause, `${kind}:%`)))

test('who revokes twice revokes once; the list says it at once, to others too; it is noted and told', async () => {
  const { id, holder } = await makeCertificate(db)
  const badge = await signedBadge(db, issuer, id)
  expect(await bitOf(badge)).toBe(0)
  const both = await Promise.allSettled([
    revokeCertificate(db, admin, id, reason),
    revokeCertificate(db, admin, id, 'Alasan lain'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', reason: 'already-revoked' },
  })
  expect(await bitOf(badge)).toBe(1)
  expect(await verifyElsewhere(badge, published)).toEqual({ verified: true, isRevoked: true })
  expect(await signedBadge(db, issuer, id)).toBe(badge)
  expect(await toldTo(holder.id, 'certificate-revoked')).toHaveLength(1)
  const noted = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(noted).toMatchObject([{ action: 'certificate-revoked', actorId: admin.id }])
})

test('one that was revoked by mistake stands again', async () => {
  const { id, holder } = await makeCertificate(db)
  const badge = await signedBadge(db, issuer, id)
  await revokeCertificate(db, admin, id, reason)
  await restoreCertificate(db, admin, id)
  expect(await bitOf(badge)).toBe(0)
  expect(await verifyElsewhere(badge, published)).toEqual({ verified: true, isRevoked: false })
  expect(await toldTo(holder.id, 'certificate-restored')).toHaveLength(1)
  await expect(restoreCertificate(db, admin, id)).rejects.toMatchObject({ reason: 'not-revoked' })
})

test('one that is revoked before it is signed is signed as revoked', async () => {
  const { id } = await makeCertificate(db)
  await statusListDocument(db, issuer, 1)
  await revokeCertificate(db, admin, id, reason)
  expect(await bitOf(await signedBadge(db, issuer, id))).toBe(1)
})

test('a list that is signed while somebody revokes never leaves them out', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await makeCertificate(db)
    const badge = await signedBadge(db, issuer, id)
    await Promise.all([
      revokeCertificate(db, admin, id, reason),
      ...Array.from({ length: 3 }, () => statusListDocument(db, issuer, 1)),
    ])
    expect(await bitOf(badge)).toBe(1)
  }
})

test('a list is the same until something is revoked; lists begin where the one before is full', async () => {
  expect(await statusListDocument(db, issuer, 1)).toBe(await statusListDocument(db, issuer, 1))
  expect(await statusListDocument(db, issuer, 2)).toBeNull()
  const { id } = await makeCertificate(db)
  await db.insert(badges).values({ certificateId: id, origin, place: listLength + 8 })
  const badge = await signedBadge(db, issuer, id)
  expect(JSON.parse(badge).credentialStatus).toMatchObject({
    statusListIndex: '7',
    statusListCredential: `${origin}/credentials/status/2`,
  })
  await revokeCertificate(db, admin, id, reason)
  expect(await bitOf(badge)).toBe(1)
})

test('nobody but an admin who has just shown that it is they changes a certificate', async () => {
  const { id, holder } = await makeCertificate(db)
  const staff = await makePerson(db, { role: 'staff' })
  const idle = await makePerson(db, { role: 'admin' })
  await letConfirmationAge(db, idle)
  const changes = [
    (by: typeof admin) => revokeCertificate(db, by, id, reason),
    (by: typeof admin) => correctName(db, by, id, 'Yohana K.'),
  ]
  for (const change of changes) {
    for (const other of [holder, staff])
      await expect(change(other)).rejects.toMatchObject({ code: 'forbidden', reason: 'admins-only' })
    await expect(change(idle)).rejects.toMatchObject({ code: 'forbidden', reason: 'unconfirmed' })
  }
  await revokeCertificate(db, admin, id, reason)
  await expect(restoreCertificate(db, idle, id)).rejects.toMatchObject({ reason: 'unconfirmed' })
  await expect(nameHistory(db, staff, id)).rejects.toMatchObject({ code: 'forbidden' })
  for (const unknown of ['x', admin.id])
    await expect(revokeCertificate(db, admin, unknown, reason)).rejects.toMatchObject({ code: 'not-found' })
})

test('with a corrected name there is another badge of the same day, and the earlier one is revoked for good', async () => {
  const { id, holder, issuedAt } = await makeCertificate(db, { holderName: 'Yohanna Kambu' })
  const old = await signedBadge(db, issuer, id)
  await correctName(db, admin, id, 'Yohana Kambu')
  await signBadges({ db, issuer }, { certificateId: id }, { signal: new AbortController().signal })
  const fresh = await signedBadge(db, issuer, id)
  const [was, is] = [JSON.parse(old), JSON.parse(fresh)]
  expect(is.credentialSubject.identifier[0].identityHash).toBe('Yohana Kambu')
  expect([is.id, is.validFrom]).toEqual([was.id, was.validFrom])
  expect(is.validFrom).toBe(`${issuedAt.toISOString().slice(0, 19)}Z`)
  expect(is.credentialStatus.statusListIndex).not.toBe(was.credentialStatus.statusListIndex)
  expect(await verifyElsewhere(old, published)).toMatchObject({ isRevoked: true })
  expect(await verifyElsewhere(fresh, published)).toEqual({ verified: true, isRevoked: false })
  expect(await nameHistory(db, admin, id)).toMatchObject([
    { fromName: 'Yohanna Kambu', toName: 'Yohana Kambu', by: 'Sari Rumbiak' },
  ])
  expect(await toldTo(holder.id, 'certificate-corrected')).toMatchObject([
    { facts: { name: 'Yohana Kambu' } },
  ])
  const [stored] = await db.select().from(certificates).where(eq(certificates.id, id))
  expect(stored).toMatchObject({ holderName: 'Yohana Kambu', nameCorrectedAt: expect.any(Date) })
  await revokeCertificate(db, admin, id, reason)
  await restoreCertificate(db, admin, id)
  expect([await bitOf(old), await bitOf(fresh)]).toEqual([1, 0])
  const held = await db.select().from(badges).where(eq(badges.certificateId, id))
  expect(JSON.stringify(held)).not.toContain('Yohanna')
})

test('a link with the earlier name still belongs to the certificate, one with any other does not', async () => {
  const { id, holder } = await makeCertificate(db, { holderName: 'Yohanna Kambu' })
  await correctName(db, admin, id, 'Yohana Kambu')
  const [record] = (await ownCertificates(db, { ...admin, id: holder.id }, null)).certificates
  if (!record) throw new Error('There is no certificate.')
  const asked = { courseId: record.courseId, courseTitle: record.courseTitle }
  expect(await agreedBefore(db, { ...asked, studentName: 'Yohanna Kambu' }, record)).toBe(true)
  expect(await agreedBefore(db, { ...asked, studentName: 'Bayu Prasetyo' }, record)).toBe(false)
  expect(
    await agreedBefore(db, { ...asked, courseTitle: 'Kursus lain', studentName: 'Yohanna Kambu' }, record),
  ).toBe(false)
})

test('a name is not corrected to itself, on a revoked certificate, or for somebody without an account; earlier names go with the account', async () => {
  const { id, holder } = await makeCertificate(db, { holderName: 'Yohanna Kambu' })
  await expect(correctName(db, admin, id, 'Yohanna Kambu')).rejects.toMatchObject({ reason: 'same-name' })
  await correctName(db, admin, id, 'Yohana Kambu')
  await revokeCertificate(db, admin, id, reason)
  await expect(correctName(db, admin, id, 'Y. Kambu')).rejects.toMatchObject({ reason: 'revoked' })
  await restoreCertificate(db, admin, id)
  await db.transaction((tx) => erasePerson(tx, holder, null))
  await expect(correctName(db, admin, id, 'Y. Kambu')).rejects.toMatchObject({ reason: 'no-holder' })
  expect(await db.$count(nameCorrections, eq(nameCorrections.certificateId, id))).toBe(0)
  await revokeCertificate(db, admin, id, reason)
})

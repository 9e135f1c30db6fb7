import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badges, issuerKeys } from '#db/tables/badges.ts'
import { profiles } from '#db/tables/people.ts'
import { erasePerson } from '#domain/people/erase-person.server.ts'
import { signDocument } from '#platform/data-integrity/eddsa-rdfc-2022.server.ts'
import { newKeyPair } from '#platform/data-integrity/multikey.server.ts'
import { verifyElsewhere } from '#tests/badges/independent-verifier.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { issuerForTest, makeCertificate, origin, publishedBy } from './badge-for-test.ts'
import { issuerDocument } from './issuer-document.server.ts'
import { rotateIssuerKey } from './issuer-keys.server.ts'
import { signedBadge } from './sign-badge.server.ts'
import { enqueueSigningAgain, signBadges, strayOrigin } from './sign-badges.server.ts'

const { db } = await testDatabase()
const issuer = issuerForTest()
const published = publishedBy(db)
const still = { signal: new AbortController().signal }

test('of two that need the first key at once one makes it', async () => {
  const documents = await Promise.all(Array.from({ length: 4 }, () => issuerDocument(db, issuer)))
  expect(new Set(documents.map(({ assertionMethod }) => assertionMethod.join()))).toHaveProperty('size', 1)
  expect(await db.select().from(issuerKeys)).toHaveLength(1)
})

test('a certificate is signed once, however many ask at once, and stays what it is', async () => {
  const { id } = await makeCertificate(db)
  const asked = await Promise.all(Array.from({ length: 5 }, () => signedBadge(db, issuer, id)))
  expect(new Set(asked)).toHaveProperty('size', 1)
  expect(await signedBadge(db, issuer, id)).toBe(asked[0])
  expect(await db.select().from(badges).where(eq(badges.certificateId, id))).toHaveLength(1)
})

test('it says what the certificate says, from the day of issue on', async () => {
  const { id, number, verifyCode, courseId, holder } = await makeCertificate(db, {
    grade: 'very-good',
    quizzesPassed: 3,
    averagePercent: 87,
  })
  const badge = JSON.parse(await signedBadge(db, issuer, id))
  expect(badge).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `${origin}/certificate/verify/${number}-${verifyCode}/badge.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: `${origin}/issuer`, type: ['Profile'], name: 'Noken', url: origin },
    validFrom: '2026-11-20T03:00:00Z',
    credentialSubject: {
      type: ['AchievementSubject'],
      licenseNumber: `${number}-${verifyCode}`,
      achievement: {
        id: `${origin}/courses/${courseId}#achievement`,
        type: ['Achievement'],
        name: 'Rapat 45 Menit',
        description: 'Kursus “Rapat 45 Menit”: 45 menit pembelajaran bersama Maria Wambrauw.',
        criteria: {
          narrative: 'Menyelesaikan semua pelajaran wajib kursus “Rapat 45 Menit”, lulus 3 kuis.',
        },
      },
      result: [{ value: 'Very Good' }, { value: '87' }],
    },
    proof: { cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
  })
  const [name, address] = badge.credentialSubject.identifier
  expect(name).toMatchObject({ identityType: 'name', identityHash: 'Yohana Kambu', hashed: false })
  expect(address).toMatchObject({ identityType: 'emailAddress', hashed: true })
  expect(JSON.stringify(badge)).not.toContain(holder.email)
  const hash = createHash('sha256').update(`${holder.email}${address.salt}`).digest('hex')
  expect(address.identityHash).toBe(`sha256$${hash}`)
})

test('without a grade that somebody gave there is no result', async () => {
  for (const grade of [null, 'completed'] as const) {
    const { id } = await makeCertificate(db, { grade })
    const badge = JSON.parse(await signedBadge(db, issuer, id))
    expect(badge.credentialSubject.result).toBeUndefined()
    expect(badge.credentialSubject.achievement.resultDescription).toBeUndefined()
  }
})

const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      'Ma’ruf "Ari" \\ O\'Brien',
      '👩🏽‍🎓 Yohana 🇮🇩',
      'محمد بن عبد الله',
      'e\u0301\u0323 Ñ',
      '<script>&amp;</script>\t\n\u2028',
      '王小明'.repeat(60),
      'https://example.org/ @id @type _:b0',
    ),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed())

test('a library that is not ours verifies 100 random certificates', async () => {
  await fc.assert(
    fc.asyncProperty(
      words,
      words,
      fc.option(words),
      fc.constantFrom('excellent', 'good', 'completed', null),
      async (holderName, courseTitle, instructorName, grade) => {
        const { id } = await makeCertificate(db, { holderName, courseTitle, instructorName, grade })
        const badge = await signedBadge(db, issuer, id)
        expect(JSON.parse(badge).credentialSubject.identifier[0].identityHash).toBe(holderName)
        expect(await verifyElsewhere(badge, published)).toEqual({ verified: true, isRevoked: false })
      },
    ),
    { numRuns: 100 },
  )
})

test('any flipped byte fails there too', async () => {
  const { id } = await makeCertificate(db, { grade: 'good', averagePercent: 80 })
  const badge = Buffer.from(await signedBadge(db, issuer, id))
  const passed: string[] = []
  for (let place = 0; place < badge.length; place += 3) {
    const flipped = Buffer.from(badge)
    flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << (place % 7)), place)
    const { verified } = await verifyElsewhere(flipped.toString('utf8'), published)
    if (verified) passed.push(flipped.toString('utf8'))
  }
  expect(passed).toEqual([])
})

test('what another key has signed fails', async () => {
  const { id } = await makeCertificate(db)
  const badge = JSON.parse(await signedBadge(db, issuer, id))
  const { proof, ...document } = badge
  const forged = await signDocument(document, {
    privateKey: newKeyPair().privateKey,
    verificationMethod: proof.verificationMethod,
    at: new Date(),
  })
  expect(await verifyElsewhere(JSON.stringify(forged), published)).toMatchObject({ verified: false })
})

test('with another key badges of the earlier one verify, new ones are signed by the new one', async () => {
  const before = await makeCertificate(db)
  const old = await signedBadge(db, issuer, before.id)
  const multikey = await rotateIssuerKey(db, issuer)
  const after = await makeCertificate(db)
  const fresh = await signedBadge(db, issuer, after.id)
  expect(JSON.parse(fresh).proof.verificationMethod).toBe(`${origin}/issuer#${multikey}`)
  expect(JSON.parse(old).proof.verificationMethod).not.toContain(multikey)
  for (const badge of [old, fresh])
    expect(await verifyElsewhere(badge, published)).toEqual({ verified: true, isRevoked: false })
  expect(await signedBadge(db, issuer, before.id)).toBe(old)
})

test('with another AUTH_SECRET there is another key, and what the earlier one has signed verifies', async () => {
  const { id } = await makeCertificate(db)
  const old = await signedBadge(db, issuer, id)
  const other = issuerForTest('another secret of at least thirty-two characters')
  const fresh = await signedBadge(db, other, (await makeCertificate(db)).id)
  expect(JSON.parse(fresh).proof.verificationMethod).not.toBe(JSON.parse(old).proof.verificationMethod)
  for (const badge of [old, fresh])
    expect(await verifyElsewhere(badge, published)).toMatchObject({ verified: true })
})

test('the private key is nowhere in the database as it is', async () => {
  for (const { sealedKey } of await db.select().from(issuerKeys)) expect(sealedKey).toMatch(/^v1\./)
})

test('what is queued is signed by the job, one certificate or all', async () => {
  const { id } = await makeCertificate(db)
  await signBadges({ db, issuer }, { certificateId: id }, still)
  expect(await db.select().from(badges).where(eq(badges.certificateId, id))).toHaveLength(1)
  const others = [await makeCertificate(db), await makeCertificate(db)]
  expect(await signBadges({ db, issuer }, {}, still)).toBe(2)
  for (const other of others)
    expect(await db.select().from(badges).where(eq(badges.certificateId, other.id))).toHaveLength(1)
  expect(await signBadges({ db, issuer }, {}, still)).toBe(0)
  await signBadges({ db, issuer }, { certificateId: id.replace(/.{4}$/, '0000') }, still)
})

test('an erased holder is in their badge by their name alone, at the same place', async () => {
  const { id, holder } = await makeCertificate(db)
  const before = JSON.parse(await signedBadge(db, issuer, id))
  await db.transaction((tx) => erasePerson(tx, holder, null))
  expect(await db.$count(profiles, eq(profiles.id, holder.id))).toBe(0)
  const after = JSON.parse(await signedBadge(db, issuer, id))
  expect(after.credentialSubject.identifier).toHaveLength(1)
  expect(after.credentialStatus).toEqual(before.credentialStatus)
  expect(after.validFrom).toBe(before.validFrom)
  for (const badge of [before, after])
    expect(await verifyElsewhere(JSON.stringify(badge), published)).toMatchObject({ verified: true })
})

test('a site that has moved knows of badges of its earlier address, and signs them anew when an operator wants it', async () => {
  const { id } = await makeCertificate(db)
  await signedBadge(db, issuer, id)
  const moved = { ...issuer, origin: 'https://moved.example' }
  expect(await strayOrigin(db, issuer)).toBeNull()
  expect(await strayOrigin(db, moved)).toBe(origin)
  expect(await enqueueSigningAgain(db, moved)).toBeGreaterThan(0)
  expect(JSON.parse(await signedBadge(db, moved, id)).issuer.id).toBe('https://moved.example/issuer')
})

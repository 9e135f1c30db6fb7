import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeCertificate, origin } from './badge-for-test.ts'
import { findCertificates } from './desk-certificates.server.ts'

const { db } = await testDatabase()
const admin = await makePerson(db, { role: 'admin' })

test('an admin finds a certificate by its number, by its code, whole or in part, and by any link to it', async () => {
  const { id, number, verifyCode } = await makeCertificate(db)
  const twin = await makeCertificate(db, { number })
  const found = async (typed: string) =>
    (await findCertificates(db, admin, typed)).map((certificate) => certificate.id)
  const whole = `${number}-${verifyCode}`
  const link = `${origin}/certificate/verify/${whole}`
  for (const typed of [
    whole,
    ` ${whole.toLowerCase()} `,
    whole.replaceAll('-', ' – '),
    verifyCode,
    verifyCode.toLowerCase(),
    link,
    `${link}/`,
    `${link}?lang=en#top`,
    `${link}/badge.json`,
    `${link}/picture.png`,
  ])
    expect(await found(typed), typed).toEqual([id])
  expect((await found(number.replaceAll('-', ' '))).toSorted()).toEqual([id, twin.id].toSorted())
  for (const typed of ['', 'NOKEN', verifyCode.slice(1), `${number}-${'0'.repeat(16)}`])
    expect(await found(typed), typed).toEqual([])
})

test('nobody else finds any', async () => {
  const staff = await makePerson(db, { role: 'staff' })
  await expect(findCertificates(db, staff, '')).rejects.toMatchObject({ code: 'forbidden' })
})

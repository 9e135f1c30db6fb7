import type { Db } from '#db/client.server.ts'
import { certificates } from '#db/tables/learning.ts'
import { certificateNumber } from '#domain/certificates/certificate-number.ts'
import { newCode } from '#shared/printed-code.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { badgeIssuer } from './badge-issuer.server.ts'
import { issuerDocument } from './issuer-document.server.ts'
import { statusListDocument } from './status-list.server.ts'

export const origin = 'https://noken.example'

export const issuerForTest = (authSecret = 'a secret of at least thirty-two characters') =>
  badgeIssuer({ authSecret, publicUrl: origin })

/** A certificate that was issued, without its signature. */
export async function makeCertificate(db: Db, given: Partial<typeof certificates.$inferInsert> = {}) {
  const holder = await makePerson(db, { fullName: given.holderName ?? 'Yohana Kambu' })
  const courseId = uuidV7()
  const at = new Date('2026-11-20T03:00:00.123Z')
  const [made] = await db
    .insert(certificates)
    .values({
      number: certificateNumber(courseId, at),
      verifyCode: newCode(),
      userId: holder.id,
      courseId,
      holderName: 'Yohana Kambu',
      courseTitle: 'Rapat 45 Menit',
      instructorName: 'Maria Wambrauw',
      durationHours: 1,
      durationMinutes: 45,
      issuer: 'Noken',
      completedAt: at,
      issuedAt: at,
      ...given,
    })
    .returning()
  if (!made) throw new Error('The certificate was not made.')
  return { ...made, holder }
}

/** What is at the issuer's addresses, and nothing else. */
export const publishedBy =
  (db: Db, issuer = issuerForTest()) =>
  async (url: string): Promise<string | null> => {
    if (url === `${origin}/issuer`) return JSON.stringify(await issuerDocument(db, issuer))
    const list = /\/credentials\/status\/(\d+)$/.exec(url)?.[1]
    return list ? statusListDocument(db, issuer, Number(list)) : null
  }

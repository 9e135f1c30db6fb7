import { createHash } from 'node:crypto'
import {
  type CertificateGrade,
  certificateDuration,
  certificateWording,
  gradeTerms,
} from '#domain/certificates/certificate-wording.ts'
import type { CertificateRecord } from '#domain/certificates/queries.server.ts'
import { credentialsContext, openBadgesContext } from '#platform/data-integrity/bundled-contexts.server.ts'
import { achievementUrl, badgeUrl, issuerUrl, statusListUrl, verifyUrl } from './badge-addresses.ts'
import { statusPlace } from './status-place.ts'

export type BadgeContent = {
  certificate: CertificateRecord & { issuedAt: Date }
  /** Whose it is, by their address; null once their account is gone. `salt`: so that nobody finds the address by trying all at once. */
  holder: { email: string; salt: string } | null
  origin: string
  /** Its place in the status lists. */
  place: number
}

/** A certificate as an Open Badge 3.0 that is to be signed: an achievement in Indonesian, like the certificate; valid
 *  from the day of issue; of anyone who holds an address that only its hash names. */
export function composeBadge({ certificate, holder, origin, place }: BadgeContent) {
  const { verifyId, courseTitle, holderName } = certificate
  const status = statusPlace(place)
  const list = statusListUrl(origin, status.list)
  return {
    '@context': [credentialsContext, openBadgesContext],
    id: badgeUrl(origin, verifyId),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    image: {
      id: `${verifyUrl(origin, verifyId)}/picture.png`,
      type: 'Image',
      caption: `${certificateWording.title}: ${courseTitle}`,
    },
    issuer: { id: issuerUrl(origin), type: ['Profile'], name: certificate.issuer, url: origin },
    validFrom: seconds(certificate.issuedAt),
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: holderName, identityType: 'name' },
        ...(holder ? [hashedAddress(holder)] : []),
      ],
      // Several certificates may have a number.
      licenseNumber: verifyId,
      achievement: achievementOf(certificate, origin),
      ...resultsOf(certificate, origin),
    },
  }
}

function achievementOf(certificate: CertificateRecord, origin: string) {
  const { courseId, courseTitle, instructorName, minutes } = certificate
  const descriptions = describedResults(certificate, origin)
  return {
    id: achievementUrl(origin, courseId),
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    inLanguage: 'id',
    name: courseTitle,
    description: `Kursus “${courseTitle}”: ${certificateDuration(minutes)}${instructorName ? ` bersama ${instructorName}` : ''}.`,
    criteria: { narrative: narrativeOf(certificate) },
    ...(descriptions.length > 0 && {
      resultDescription: descriptions.map(({ description }) => description),
    }),
  }
}

/** What somebody has done for it, as far as it was recorded. */
function narrativeOf({ courseTitle, quizzesPassed, workMarked }: CertificateRecord): string {
  const shown = [
    `Menyelesaikan semua pelajaran wajib kursus “${courseTitle}”`,
    quizzesPassed > 0 && `lulus ${quizzesPassed} kuis`,
    workMarked > 0 && `mengumpulkan ${workMarked} tugas yang dinilai`,
  ]
  return `${shown.filter(Boolean).join(', ')}.`
}

const resultsOf = (certificate: CertificateRecord, origin: string) => {
  const results = describedResults(certificate, origin)
  if (results.length === 0) return {}
  return {
    result: results.map(({ description, value }) => ({
      type: ['Result'],
      resultDescription: description.id,
      value,
    })),
  }
}

/** From low to high. */
const grades = ['good', 'very-good', 'excellent'] as const satisfies CertificateGrade[]

/** What graded work has come to; nothing where nothing was graded (P20). */
function describedResults({ courseId, grade, averagePercent }: CertificateRecord, origin: string) {
  const idOf = (part: string) => `${origin}/courses/${courseId}#${part}`
  const found = grades.find((each) => each === grade)
  return [
    ...(found
      ? [
          {
            description: {
              id: idOf('grade'),
              type: ['ResultDescription'],
              name: certificateWording.gradeLabel,
              resultType: 'PerformanceLevel',
              allowedValue: grades.map((each) => gradeTerms[each]),
            },
            value: gradeTerms[found],
          },
        ]
      : []),
    ...(averagePercent === null
      ? []
      : [
          {
            description: {
              id: idOf('average'),
              type: ['ResultDescription'],
              name: 'Rata-rata nilai',
              resultType: 'Percent',
              valueMin: '0',
              valueMax: '100',
            },
            value: String(averagePercent),
          },
        ]),
  ]
}

const hashedAddress = ({ email, salt }: { email: string; salt: string }) => ({
  type: 'IdentityObject',
  hashed: true,
  identityHash: `sha256$${createHash('sha256')
    .update(email + salt)
    .digest('hex')}`,
  identityType: 'emailAddress',
  salt,
})

const seconds = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

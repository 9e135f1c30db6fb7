import { Fragment, type ReactNode } from 'react'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { CertificateGrade } from '#domain/certificates/certificate-wording.ts'
import { gradeNameOfCertificate } from '#domain/certificates/grade-name.ts'
import { durationInWords } from '#domain/courses/duration.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Motif } from '#shared/motifs.ts'

type Props = {
  record: {
    number: string
    holderName: string
    courseTitle: string
    instructorName: string | null
    minutes: number
    issuer: string
    grade: CertificateGrade | null
    quizzesPassed: number
    workMarked: number
    averagePercent: number | null
    completedAt: Date
    nameCorrectedAt: Date | null
    /** What its course is told by. */
    motif: Motif
    color: string | null
  }
  locale: Locale
}

/** Who vouches for it: the organisation, and the instructor beside it (P23). */
export const issuedBy = ({
  issuer,
  instructorName: instructor,
}: Pick<Props['record'], 'issuer' | 'instructorName'>) =>
  instructor ? m.certificates_issuer_with({ issuer, instructor }) : issuer

/** What was shown on the way; nothing where nothing was graded. */
function shownWork({ quizzesPassed, workMarked, averagePercent }: Props['record']): string | null {
  const shown = [
    quizzesPassed > 0 && m.certificates_shown_quizzes({ n: quizzesPassed }),
    workMarked > 0 && m.certificates_shown_work({ n: workMarked }),
    averagePercent !== null && m.certificates_shown_average({ percent: String(averagePercent) }),
  ].filter((words) => words !== false)
  return shown.length > 0 ? shown.join(' · ') : null
}

/** Everything that a certificate says, in words. Its day is the one printed on the picture. */
export function CertificateRecord({ record, locale }: Props) {
  const facts: [string, ReactNode][] = [
    [m.certificates_holder(), record.holderName],
    [
      m.common_course(),
      <Fragment key="course">
        <Thumbnail motif={record.motif} color={record.color} url={null} />
        {record.courseTitle}
      </Fragment>,
    ],
    [m.certificates_completed(), formatDate(record.completedAt, locale)],
    [m.common_duration(), durationInWords(record.minutes)],
    [m.common_grade(), gradeNameOfCertificate(record.grade)],
    [m.certificates_shown(), shownWork(record)],
    [m.common_instructor(), record.instructorName],
    [m.certificates_issuer(), issuedBy(record)],
    [m.certificates_name_corrected(), record.nameCorrectedAt && formatDate(record.nameCorrectedAt, locale)],
    [m.certificates_number(), record.number],
  ]
  return (
    <dl className="record">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

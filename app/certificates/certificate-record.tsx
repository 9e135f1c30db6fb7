import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

type Props = {
  record: {
    number: string
    holderName: string
    courseTitle: string
    instructorName: string | null
    durationHours: number
    issuer: string
    completedAt: Date
  }
  locale: Locale
}

/** Everything that a certificate says, in words. Its day is the one printed on the picture. */
export function CertificateRecord({ record, locale }: Props) {
  const facts = [
    [m.certificate_holder(), record.holderName],
    [m.certificate_course(), record.courseTitle],
    [m.certificate_completed(), formatDate(record.completedAt, locale)],
    [m.certificate_duration(), m.course_hours({ n: record.durationHours })],
    [m.certificate_instructor(), record.instructorName],
    [m.certificate_issuer(), record.issuer],
    [m.certificate_number(), record.number],
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

import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { OwnScholarship } from '#domain/payments/scholarships/own.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { ScholarshipState } from '#shared/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Look = { name: () => string; tone: ComponentProps<typeof Badge>['tone']; text: () => string }

const looks: Record<ScholarshipState, Look> = {
  waiting: {
    name: m.payments_scholarship_waiting,
    tone: 'accent',
    text: m.payments_scholarship_waiting_text,
  },
  granted: {
    name: m.payments_scholarship_granted,
    tone: 'success',
    text: m.payments_scholarship_granted_text,
  },
  refused: {
    name: m.payments_scholarship_refused,
    tone: 'neutral',
    text: m.payments_scholarship_refused_text,
  },
}

type Props = {
  own: OwnScholarship
  /** The checkout with the voucher of a grant that can be used. */
  useTo: string | null
  locale: Locale
  timeZone: TimeZone
}

/** What a student has asked for, and what became of it. */
export function AskedScholarship({
  own: { state, reason, answer, createdAt },
  useTo,
  locale,
  timeZone,
}: Props) {
  const look = looks[state]
  const isGone = state === 'granted' && !useTo
  return (
    <section className="card card-padded stack" aria-labelledby="asked">
      <div className="spread">
        <h2 id="asked" className="text-lg">
          {m.payments_scholarship_own()}
        </h2>
        <Badge tone={look.tone}>{look.name()}</Badge>
      </div>
      <p>{isGone ? m.payments_scholarship_gone_text() : look.text()}</p>
      {useTo && (
        <div>
          <ButtonLink to={useTo} size="lg">
            {m.payments_scholarship_use()}
          </ButtonLink>
        </div>
      )}
      {answer && (
        <div>
          <h3 className="text-base">{m.payments_scholarship_answer()}</h3>
          <p className="scholarship-words" dir="auto">
            {answer}
          </p>
        </div>
      )}
      <div>
        <h3 className="text-base">
          {m.payments_scholarship_your_reason({ day: formatDate(createdAt, locale, timeZone) })}
        </h3>
        <p className="scholarship-words" dir="auto">
          {reason}
        </p>
      </div>
    </section>
  )
}

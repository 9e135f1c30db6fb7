import type { ReactNode } from 'react'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { site } from '#content/site.ts'
import type { AssignmentClaim, EventClaim, ProvenClaim } from '#domain/portfolio/claim.ts'
import { m } from '#messages'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { coursePath } from '#shared/paths/course.ts'
import { eventPath } from '#shared/paths/events.ts'
import { personPath } from '#shared/paths/people.ts'
import { eventPlace } from './claim-lists.tsx'

type Props = { fullName: string; proven: ProvenClaim; now: Date; locale: Locale }
type Facts = [label: string, value: ReactNode][]

/** All that the records say of a claim: what, whose, who looked and when. */
export function ProofRecord({ fullName, proven, now, locale }: Props) {
  const { holderName } = proven.claim
  const facts: Facts = [
    [m.common_name(), <bdi key="person">{holderName}</bdi>],
    ...(fullName === holderName ? [] : [renamed(fullName)]),
    ...(proven.kind === 'event'
      ? factsOfEvent(proven.claim, locale)
      : factsOfAssignment(proven.claim, locale)),
    [m.portfolio_vouches(), site.name],
    [m.portfolio_read_at(), formatDateTime(now, locale)],
  ]
  return (
    <dl className="record">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const renamed = (fullName: string): Facts[number] => [
  m.portfolio_person_today(),
  <bdi key="today">{fullName}</bdi>,
]

const factsOfEvent = (claim: EventClaim, locale: Locale): Facts => [
  [
    m.common_event(),
    <a key="event" href={eventPath(claim.eventId)}>
      {claim.title}
    </a>,
  ],
  [
    m.portfolio_held(),
    `${eventDays(claim, locale, claim.timeZone)}, ${eventHours(claim, locale, claim.timeZone)}`,
  ],
  [m.portfolio_how_held(), eventPlace(claim)],
  [m.portfolio_checked_in(), formatDateTime(claim.checkedInAt, locale, claim.timeZone)],
  [m.portfolio_checked_by(), m.portfolio_checked_by_team({ site: site.name })],
]

const factsOfAssignment = (claim: AssignmentClaim, locale: Locale): Facts => [
  [m.common_assignment(), claim.title],
  [
    m.common_course(),
    <a key="course" href={coursePath(claim.courseId)}>
      {claim.courseTitle}
    </a>,
  ],
  [m.portfolio_approved(), formatDate(claim.approvedAt, locale)],
  [
    m.portfolio_checked_by(),
    claim.teacher ? (
      <a key="teacher" href={personPath(claim.teacher.id)}>
        {claim.teacher.fullName}
      </a>
    ) : (
      m.portfolio_checked_by_teacher()
    ),
  ],
]

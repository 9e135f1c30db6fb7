import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Stake = {
  enrollments: number
  registrations: number
  portfolios: number
  courses: number
  events: number
  certificates: number
}

type Named = false | string

/** What goes with somebody's account and what stays without their name, as it is with theirs. */
export function WhatGoes({ stake, locale }: { stake: Stake; locale: Locale }) {
  const n = (count: number) => ({ n: formatCount(count, locale) })
  const { enrollments, registrations, portfolios, courses, events, certificates } = stake
  return (
    <>
      <Things
        id="goes"
        title={m.people_delete_goes()}
        things={[
          m.people_delete_goes_profile(),
          enrollments > 0 && m.people_delete_goes_courses(n(enrollments)),
          registrations > 0 && m.people_delete_goes_events(n(registrations)),
          portfolios > 0 && m.people_delete_goes_portfolio(),
          m.people_delete_goes_texts(),
        ]}
      />
      <Things
        id="stays"
        title={m.people_delete_stays()}
        things={[
          m.people_delete_stays_texts(),
          certificates > 0 && m.people_delete_stays_certificates(n(certificates)),
          m.people_delete_stays_money(),
          courses > 0 && m.people_delete_stays_courses(n(courses)),
          events > 0 && m.people_delete_stays_events(n(events)),
        ]}
      />
    </>
  )
}

const Things = ({ id, title, things }: { id: string; title: string; things: readonly Named[] }) => (
  <section className="card card-padded stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className="bullet-list">{things.map((thing) => thing && <li key={thing}>{thing}</li>)}</ul>
  </section>
)

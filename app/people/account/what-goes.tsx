import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Stake = {
  enrollments: number
  registrations: number
  courses: number
  events: number
  certificates: number
}

/** What goes with somebody's account and what stays without their name, as it is with theirs. */
export function WhatGoes({ stake, locale }: { stake: Stake; locale: Locale }) {
  const count = (n: number) => formatCount(n, locale)
  const { enrollments, registrations, courses, events, certificates } = stake
  return (
    <>
      <section className="card card-padded stack" aria-labelledby="goes">
        <h2 id="goes">{m.people_delete_goes()}</h2>
        <ul>
          <li>{m.people_delete_goes_profile()}</li>
          <li>{m.people_delete_goes_courses({ n: count(enrollments) })}</li>
          <li>{m.people_delete_goes_events({ n: count(registrations) })}</li>
          <li>{m.people_delete_goes_texts()}</li>
        </ul>
      </section>
      <section className="card card-padded stack" aria-labelledby="stays">
        <h2 id="stays">{m.people_delete_stays()}</h2>
        <ul>
          <li>{m.people_delete_stays_texts()}</li>
          <li>{m.people_delete_stays_certificates({ n: count(certificates) })}</li>
          <li>{m.people_delete_stays_money()}</li>
          {courses + events > 0 && (
            <li>{m.people_delete_stays_works({ courses: count(courses), events: count(events) })}</li>
          )}
        </ul>
      </section>
    </>
  )
}

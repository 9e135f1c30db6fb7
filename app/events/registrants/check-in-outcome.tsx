import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { focusOnAppearing } from '#app/ui/focus-on-appearing.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** What the door says of somebody. Dates are the event's. */
export type CheckInOutcome =
  | { outcome: 'let-in'; fullName: string; checkedInAt: Date; isAgain: boolean }
  | { outcome: 'early'; registrationId: string; fullName: string; startDate: Date; hoursAhead: number }
  | { outcome: 'elsewhere'; fullName: string; event: { title: string; startDate: Date; timeZone: TimeZone } }
  | { outcome: 'unknown' }
  | { outcome: 'undone' }

type Props = { path: string; outcome: CheckInOutcome; timeZone: TimeZone; locale: Locale }

export function Outcome({ path, outcome, timeZone, locale }: Props) {
  switch (outcome.outcome) {
    case 'unknown':
      return <Notice tone="danger">{m.events_ticket_unknown()}</Notice>
    case 'undone':
      return <Notice tone="success">{m.events_check_in_undone()}</Notice>
    case 'elsewhere': {
      const { title, startDate, timeZone: zone } = outcome.event
      const date = formatDateTime(startDate, locale, zone)
      return (
        <Notice tone="danger">{m.events_ticket_elsewhere({ name: outcome.fullName, title, date })}</Notice>
      )
    }
    case 'early':
      return (
        <Early key={outcome.registrationId} path={path} early={outcome} timeZone={timeZone} locale={locale} />
      )
    case 'let-in': {
      const facts = { name: outcome.fullName, time: formatTime(outcome.checkedInAt, locale, timeZone) }
      return outcome.isAgain ? (
        <Notice tone="warning">{m.events_in_already(facts)}</Notice>
      ) : (
        <Notice tone="success">{m.events_is_checked_in(facts)}</Notice>
      )
    }
  }
}

type EarlyProps = Pick<Props, 'path' | 'timeZone' | 'locale'> & {
  early: Extract<CheckInOutcome, { outcome: 'early' }>
}

/** A check-in long before the start is most likely one at the wrong event: it says how long, and asks. */
const Early = ({ path, early, timeZone, locale }: EarlyProps) => (
  <Notice tone="warning">
    <p>
      {m.events_check_in_early({
        name: early.fullName,
        ahead: hoursAhead(early.hoursAhead, locale),
        date: formatDateTime(early.startDate, locale, timeZone),
      })}
    </p>
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="registrationId" value={early.registrationId} />
      <input type="hidden" name="early" value="on" />
      <Button name="intent" value="check-in" size="sm" ref={focusOnAppearing} data-autofocus>
        {m.events_check_in_anyway()}
      </Button>
    </Form>
  </Notice>
)

/** 'in 5 hours', from two days on 'in 19 days'. */
function hoursAhead(hours: number, locale: Locale): string {
  const say = new Intl.RelativeTimeFormat(locale)
  return hours < 48 ? say.format(hours, 'hour') : say.format(Math.floor(hours / 24), 'day')
}

import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Registrant = { id: string; fullName: string; email: string; at: Date; checkedInAt: Date | null }

type Props = {
  registrants: Registrant[]
  /** These people wait for a seat: there is nobody to let in. */
  isWaiting: boolean
  timeZone: TimeZone
  locale: Locale
}

/** Who is registered or waits, with the way in for each. Times are those of the event's zone. */
export function RegistrantList({ registrants, isWaiting, timeZone, locale }: Props) {
  return (
    <ul className="people-rows">
      {registrants.map((person) => (
        <li key={person.id}>
          <div>
            <p className="named">{person.fullName}</p>
            <p className="muted">
              {person.email} · {formatDateTime(person.at, locale, timeZone)}
            </p>
          </div>
          {!isWaiting && <Presence person={person} timeZone={timeZone} locale={locale} />}
        </li>
      ))}
    </ul>
  )
}

function Presence({
  person: { id, fullName, checkedInAt },
  timeZone,
  locale,
}: { person: Registrant } & Pick<Props, 'timeZone' | 'locale'>) {
  return (
    <Form method="post" className="cluster" preventScrollReset>
      <input type="hidden" name="registrationId" value={id} />
      {checkedInAt ? (
        <>
          <Badge tone="success" icon="check">
            {m.events_in_since({ time: formatTime(checkedInAt, locale, timeZone) })}
          </Badge>
          <Button
            name="intent"
            value="undo"
            size="sm"
            variant="quiet"
            aria-label={m.events_check_in_undo_of({ name: fullName })}
          >
            {m.events_check_in_undo()}
          </Button>
        </>
      ) : (
        <Button
          name="intent"
          value="check-in"
          size="sm"
          variant="secondary"
          icon="check"
          aria-label={m.events_check_in_person({ name: fullName })}
        >
          {m.events_check_in()}
        </Button>
      )}
    </Form>
  )
}

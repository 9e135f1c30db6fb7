import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { RegistrantDialog } from './registrants-path.ts'

type Registrant = { id: string; fullName: string; email: string; at: Date; checkedInAt: Date | null }

type Props = {
  registrants: Registrant[]
  /** These people wait for a seat: there is nobody to let in. */
  isWaiting: boolean
  /** Every seat is taken: one more is asked about. */
  isFull: boolean
  /** The list as it is narrowed and paged, with what is asked about one of them. */
  pathTo: (question?: { dialog: RegistrantDialog; id: string }) => string
  timeZone: TimeZone
  locale: Locale
}

/** Who is registered or waits, with what can be done for each. Times are those of the event's zone. */
export function RegistrantList({ registrants, isWaiting, ...rest }: Props) {
  const { timeZone, locale } = rest
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
          <div className="cluster">
            {isWaiting ? <Seat person={person} {...rest} /> : <Presence person={person} {...rest} />}
            {!person.checkedInAt && <Remove person={person} {...rest} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

type PersonProps = { person: Registrant } & Pick<Props, 'isFull' | 'pathTo' | 'timeZone' | 'locale'>

function Presence({ person: { id, fullName, checkedInAt }, pathTo, timeZone, locale }: PersonProps) {
  return (
    <Form method="post" action={pathTo()} className="cluster" preventScrollReset>
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

function Seat({ person: { id, fullName: name }, isFull, pathTo }: PersonProps) {
  const label = m.events_promote_of({ name })
  if (isFull)
    return (
      <ButtonLink
        to={pathTo({ dialog: 'promote', id })}
        size="sm"
        variant="secondary"
        icon="check"
        aria-label={label}
      >
        {m.events_promote()}
      </ButtonLink>
    )
  return (
    <Form method="post" action={pathTo()} preventScrollReset>
      <input type="hidden" name="waitingId" value={id} />
      <Button name="intent" value="promote" size="sm" variant="secondary" icon="check" aria-label={label}>
        {m.events_promote()}
      </Button>
    </Form>
  )
}

const Remove = ({ person: { id, fullName: name }, pathTo }: PersonProps) => (
  <ButtonLink
    to={pathTo({ dialog: 'remove', id })}
    size="sm"
    variant="quiet"
    icon="trash"
    aria-label={m.events_remove_of({ name })}
  >
    {m.events_remove()}
  </ButtonLink>
)

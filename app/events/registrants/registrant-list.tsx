import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { formatDateTime, formatTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { RegistrantDialog } from './registrants-path.ts'

type Registrant = { id: string; fullName: string; email: string; at: Date; checkedInAt: Date | null }

type Props = {
  registrants: Registrant[]
  /** Who was let in by the button of their row, which is gone then: the focus stays in the row. */
  letIn?: string
  /** These people wait for a seat: there is nobody to let in. */
  isWaiting: boolean
  /** Every seat is taken: one more is asked about. */
  isFull: boolean
  /** The list as it is narrowed and paged, with what is asked about one of them. */
  pathTo: (question?: { dialog: RegistrantDialog; id: string }) => string
  timeZone: TimeZone
  locale: Locale
}

/** Who is registered or waits, with what can be done for each, and letting in those who came together. Times are those
 *  of the event's zone. */
export const RegistrantList = ({ registrants, letIn, isWaiting, ...rest }: Props) => (
  <div>
    <DeskList
      caption={m.common_registrants()}
      chooseAllTo={isWaiting ? undefined : pathWith(rest.pathTo(), { choose: 'page' })}
      columns={[
        { label: m.common_name() },
        { label: m.common_status() },
        { label: isWaiting ? m.common_waiting_since() : m.events_registered_since() },
      ]}
    >
      {registrants.map((person) => (
        <RegistrantRow
          key={`${person.id} ${person.checkedInAt !== null}`}
          person={person}
          isWaiting={isWaiting}
          takesFocus={person.id === letIn}
          {...rest}
        />
      ))}
    </DeskList>
    {!isWaiting && (
      <ChooseBar action={rest.pathTo()}>
        <Button name="intent" value="check-in-chosen" size="sm" variant="secondary" icon="check">
          {m.events_check_in()}
        </Button>
      </ChooseBar>
    )}
  </div>
)

function RegistrantRow({
  person,
  isWaiting,
  takesFocus,
  ...rest
}: PersonProps & { isWaiting: boolean; takesFocus: boolean }) {
  const { id, fullName, email, at, checkedInAt } = person
  const { timeZone, locale } = rest
  return (
    <DeskRow
      id={id}
      choose={isWaiting ? undefined : checkedInAt ? null : fullName}
      title={fullName}
      about={email}
      keepsAbout
      takesFocus={takesFocus}
      action={
        isWaiting ? <Seat person={person} {...rest} /> : !checkedInAt && <LetIn person={person} {...rest} />
      }
      keepsAction
      menu={<PersonMenu person={person} {...rest} />}
    >
      <DeskCell>
        {checkedInAt ? (
          <Badge tone="success" icon="check">
            {m.events_in_since({ time: formatTime(checkedInAt, locale, timeZone) })}
          </Badge>
        ) : (
          <span className="muted">{isWaiting ? m.events_waiting_list() : m.events_absent()}</span>
        )}
      </DeskCell>
      <DeskCell isWide>
        <span className="desk-line">{formatDateTime(at, locale, timeZone)}</span>
      </DeskCell>
    </DeskRow>
  )
}

type PersonProps = { person: Registrant } & Pick<Props, 'isFull' | 'pathTo' | 'timeZone' | 'locale'>

const LetIn = ({ person: { id, fullName }, pathTo }: PersonProps) => (
  <Form method="post" action={pathTo()} preventScrollReset>
    <input type="hidden" name="registrationId" value={id} />
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
  </Form>
)

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

/** Who is in is no longer taken off the list: first that has to be undone. */
const PersonMenu = ({ person: { id, fullName: name, checkedInAt }, pathTo }: PersonProps) => (
  <RowMenu
    of={name}
    dangers={
      !checkedInAt && (
        <MenuLink to={pathTo({ dialog: 'remove', id })} icon="trash" label={m.events_remove_of({ name })}>
          {m.events_remove()}
        </MenuLink>
      )
    }
  >
    {checkedInAt && (
      <MenuButton
        intent="undo"
        action={pathTo()}
        fields={{ registrationId: id }}
        icon="close"
        label={m.events_check_in_undo_of({ name })}
      >
        {m.events_check_in_undo()}
      </MenuButton>
    )}
  </RowMenu>
)

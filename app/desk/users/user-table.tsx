import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AccountState } from '#domain/people/account-state.ts'
import { roleName } from '#domain/people/role-name.ts'
import type { UserFilter } from '#domain/people/schema.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { AccountStateBadge } from './account-state-badge.tsx'

export type UserRow = {
  id: string
  fullName: string
  email: string
  role: Role
  avatarUrl: string | null
  createdAt: Date
  suspendedAt: Date | null
  lastSeenAt: Date | null
  hasWayIn: boolean
  invitedAt: Date | null
  hasFactor: boolean
  state: AccountState
}

type Props = {
  users: UserRow[]
  /** The admin who looks: their own row has no way to shut themselves out. */
  ownId: string
  /** The URL of this list, as it is narrowed and paged. */
  here: string
  /** The page of one of them. */
  personTo: (userId: string) => string
  /** The URL of this list that also asks something of one user. */
  linkTo: (question: 'edit' | 'delete' | 'suspend', userId: string) => string
  sort: UserFilter['sort']
  /** The list sorted in another way. */
  sortedTo: (sort: UserFilter['sort']) => string
  locale: Locale
  timeZone: TimeZone
}

/** The people of the platform (SPEC §2 User Management). */
export const UserTable = ({ users, ownId, sort, sortedTo, ...rest }: Props) => (
  <div>
    <DeskList
      caption={m.desk_users_title()}
      chooseAllTo={pathWith(rest.here, { choose: 'page' })}
      columns={[
        { label: m.desk_users_user(), sort: sorting(sort, ['name', '-name'], sortedTo) },
        { label: m.common_role() },
        { label: m.common_email() },
        { label: m.desk_users_joined(), sort: sorting(sort || '-joined', ['-joined', 'joined'], sortedTo) },
        { label: m.common_status() },
        { label: m.desk_users_last_seen(), sort: sorting(sort, ['-seen', 'seen'], sortedTo) },
      ]}
    >
      {users.map((user) => (
        <UserLine key={user.id} user={user} isSelf={user.id === ownId} {...rest} />
      ))}
    </DeskList>
    <ChooseBar action={rest.here}>
      <Button name="intent" value="activate-chosen" size="sm" variant="quiet" icon="check">
        {m.desk_user_activate()}
      </Button>
      <Button name="intent" value="invite-chosen" size="sm" variant="quiet" icon="mail">
        {m.desk_user_invite_again()}
      </Button>
      <Button name="intent" value="suspend-chosen" size="sm" variant="danger" icon="lock">
        {m.desk_user_deactivate()}
      </Button>
    </ChooseBar>
  </div>
)

type LineProps = Omit<Props, 'users' | 'ownId' | 'sort' | 'sortedTo'> & { user: UserRow; isSelf: boolean }

function UserLine({ user, isSelf, here, personTo, linkTo, locale, timeZone }: LineProps) {
  const { id, fullName, email, role, lastSeenAt } = user
  const edit = linkTo('edit', id)
  const day = (at: Date) => formatDate(at, locale, timeZone)
  return (
    <DeskRow
      id={id}
      choose={isSelf ? null : fullName}
      picture={<Avatar name={fullName} url={user.avatarUrl} />}
      title={<AppLink to={personTo(id)}>{fullName}</AppLink>}
      action={
        <ButtonLink
          to={edit}
          size="sm"
          variant="secondary"
          aria-label={m.common_edit_of({ title: fullName })}
        >
          {m.common_edit()}
        </ButtonLink>
      }
      menu={!isSelf && <UserMenu user={user} here={here} linkTo={linkTo} />}
    >
      <DeskCell isWide>{roleName[role]()}</DeskCell>
      <DeskCell>
        <span className="desk-clip" title={email}>
          {email}
        </span>
      </DeskCell>
      <DeskCell isWide>
        <span className="desk-line">{day(user.createdAt)}</span>
      </DeskCell>
      <DeskCell>
        {isSelf ? (
          <Badge tone="primary">{m.desk_users_you()}</Badge>
        ) : (
          <AccountStateBadge state={user.state} />
        )}
      </DeskCell>
      <DeskCell isWide>
        <span className="desk-line">{lastSeenAt ? day(lastSeenAt) : m.desk_users_never_seen()}</span>
      </DeskCell>
    </DeskRow>
  )
}

function UserMenu({ user, here, linkTo }: Pick<LineProps, 'user' | 'here' | 'linkTo'>) {
  const { id, fullName: name, suspendedAt } = user
  return (
    <RowMenu
      of={name}
      dangers={
        <MenuLink to={linkTo('delete', id)} icon="trash" label={m.common_delete_of({ title: name })}>
          {m.common_delete()}
        </MenuLink>
      }
    >
      {suspendedAt ? (
        <MenuButton
          intent="activate"
          action={here}
          fields={{ userId: id }}
          icon="check"
          label={m.desk_user_activate_of({ name })}
        >
          {m.desk_user_activate()}
        </MenuButton>
      ) : (
        <MenuLink to={linkTo('suspend', id)} icon="lock" label={m.desk_user_deactivate_of({ name })}>
          {m.desk_user_deactivate()}
        </MenuLink>
      )}
    </RowMenu>
  )
}

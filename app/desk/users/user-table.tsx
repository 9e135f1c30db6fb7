import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

export type UserRow = {
  id: string
  fullName: string
  email: string
  role: Role
  avatarUrl: string | null
  createdAt: Date
  suspendedAt: Date | null
  hasPassword: boolean
  invitedAt: Date | null
  hasFactor: boolean
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
  linkTo: (question: 'edit' | 'delete', userId: string) => string
  locale: Locale
  timeZone: TimeZone
}

/** The people of the platform (SPEC §2 User Management): a table, on phones cards. */
export function UserTable({ users, ownId, here, personTo, linkTo, locale, timeZone }: Props) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{m.desk_users_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.desk_users_user()}</th>
          <th scope="col">{m.common_role()}</th>
          <th scope="col">{m.common_email()}</th>
          <th scope="col">{m.desk_users_joined()}</th>
          <th scope="col">{m.common_status()}</th>
          <th scope="col">{m.desk_users_actions()}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserLine
            key={user.id}
            user={user}
            isSelf={user.id === ownId}
            here={here}
            personTo={personTo}
            linkTo={linkTo}
            joinedOn={formatDate(user.createdAt, locale, timeZone)}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Pick<Props, 'here' | 'personTo' | 'linkTo'> & {
  user: UserRow
  isSelf: boolean
  joinedOn: string
}

const UserLine = ({ user, isSelf, here, personTo, linkTo, joinedOn }: LineProps) => (
  <tr>
    <td>
      <span className="desk-person">
        <Avatar name={user.fullName} url={user.avatarUrl} />
        <AppLink to={personTo(user.id)} dir="auto">
          {user.fullName}
        </AppLink>
      </span>
    </td>
    <td data-label={m.common_role()}>{roleName[user.role]()}</td>
    <td data-label={m.common_email()} className="desk-long desk-email">
      {user.email}
    </td>
    <td data-label={m.desk_users_joined()} className="desk-date">
      {joinedOn}
    </td>
    <td data-label={m.common_status()}>
      <UserStatusBadge user={user} />
    </td>
    <td>
      <div className="desk-tools">
        <ButtonLink
          to={linkTo('edit', user.id)}
          size="sm"
          variant="secondary"
          icon="edit"
          aria-label={m.common_edit_of({ title: user.fullName })}
        >
          {m.desk_edit()}
        </ButtonLink>
        {isSelf ? (
          <Badge tone="primary">{m.desk_users_you()}</Badge>
        ) : (
          <StatusToggle user={user} here={here} />
        )}
        {!isSelf && (
          <ButtonLink
            to={linkTo('delete', user.id)}
            size="sm"
            variant="quiet"
            icon="trash"
            aria-label={m.common_delete_of({ title: user.fullName })}
          >
            {m.common_delete()}
          </ButtonLink>
        )}
      </div>
    </td>
  </tr>
)

function StatusToggle({ user, here }: { user: UserRow; here: string }) {
  const { id, fullName: name, suspendedAt } = user
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="userId" value={id} />
      <Button
        name="intent"
        value={suspendedAt ? 'activate' : 'suspend'}
        size="sm"
        variant="quiet"
        icon={suspendedAt ? 'check' : 'lock'}
        aria-label={suspendedAt ? m.desk_user_activate_of({ name }) : m.desk_user_deactivate_of({ name })}
      >
        {suspendedAt ? m.desk_user_activate() : m.desk_user_deactivate()}
      </Button>
    </Form>
  )
}

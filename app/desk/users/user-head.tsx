import { Form } from 'react-router'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { NamedHeading } from '#app/ui/named-heading.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { AccountStateBadge } from './account-state-badge.tsx'
import type { UserDialog } from './user-path.ts'
import type { UserRow } from './user-table.tsx'

type Props = {
  user: UserRow
  isSelf: boolean
  /** The list as it was. */
  backTo: string
  /** The page as it is. */
  here: string
  ask: (dialog: UserDialog) => string
}

/** Who it is, and what is done with them. What an admin would do to themselves stands at their account. */
export const UserHead = ({ user, isSelf, backTo, here, ask }: Props) => (
  <div>
    <BackLink to={backTo}>{m.desk_users_back()}</BackLink>
    <div className="studio-head">
      <div className="user-head">
        <Avatar name={user.fullName} url={user.avatarUrl} />
        <div>
          <NamedHeading>{user.fullName}</NamedHeading>
          <p className="cluster">
            <Badge>{roleName[user.role]()}</Badge>
            <AccountStateBadge state={user.state} />
            {isSelf && <Badge tone="primary">{m.desk_users_you()}</Badge>}
          </p>
        </div>
      </div>
      <div className="actions">
        <ButtonLink to={ask('edit')} icon="edit">
          {m.desk_user_edit()}
        </ButtonLink>
        <LinkByMail user={user} here={here} />
        {!isSelf && <Status user={user} here={here} askTo={ask('suspend')} />}
        {!isSelf && (
          <ButtonLink to={ask('delete')} variant="quiet" icon="trash">
            {m.common_delete()}
          </ButtonLink>
        )}
      </div>
    </div>
  </div>
)

type PressProps = { here: string; intent: string; icon: IconName; label: string }

/** What is done without a question: it harms nobody. */
const Press = ({ here, intent, icon, label }: PressProps) => (
  <Form method="post" action={here} preventScrollReset>
    <Button name="intent" value={intent} variant="secondary" icon={icon}>
      {label}
    </Button>
  </Form>
)

type PartProps = { user: UserRow; here: string }

/** A link to choose a password: a first one, or another. */
function LinkByMail({ user, here }: PartProps) {
  if (user.suspendedAt) return null
  if (user.hasWayIn)
    return <Press here={here} intent="send-reset" icon="mail" label={m.desk_user_send_reset()} />
  const label = user.invitedAt ? m.desk_user_invite_again() : m.desk_user_invite()
  return <Press here={here} intent="invite" icon="mail" label={label} />
}

const Status = ({ user, here, askTo }: PartProps & { askTo: string }) =>
  user.suspendedAt ? (
    <Press here={here} intent="activate" icon="check" label={m.desk_user_activate()} />
  ) : (
    <ButtonLink to={askTo} variant="quiet" icon="lock">
      {m.desk_user_deactivate()}
    </ButtonLink>
  )

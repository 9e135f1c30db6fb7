import { AppLink } from '#app/shell/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'
import { savedPath } from '#shared/paths/learning.ts'
import { messagesPath } from '#shared/paths/people.ts'
import type { Role } from '#shared/roles.ts'
import { dashboardOf } from './navigation.ts'
import { SignOutForm } from './sign-out-form.tsx'

type Props = { viewer: { fullName: string; role: Role }; isDesk: boolean }

/** The signed-in person's part of the header: their dashboard (where they are not at it), who they are, their account, the way out. */
export function ViewerMenu({ viewer, isDesk }: Props) {
  return (
    <>
      {!isDesk && (
        <AppLink to={dashboardOf[viewer.role]} className="menu-link">
          {m.shell_dashboard()}
        </AppLink>
      )}
      <details className="drop drop-end" name="header">
        <summary className="viewer">
          <Avatar name={viewer.fullName} />
          <span className="viewer-name">
            <b>{viewer.fullName}</b>
            <small>{roleName[viewer.role]()}</small>
          </span>
          <Icon name="chevron" />
        </summary>
        <div className="drop-panel">
          <AppLink to={accountPath} className="menu-link">
            {m.common_account()}
          </AppLink>
          <AppLink to={messagesPath} className="menu-link">
            {m.common_messages()}
          </AppLink>
          <AppLink to={savedPath} className="menu-link">
            {m.common_saved()}
          </AppLink>
          <SignOutForm />
        </div>
      </details>
    </>
  )
}

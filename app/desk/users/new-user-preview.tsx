import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { type Role, roles } from '#shared/roles.ts'

export type TypedUser = { email: string; full_name: string; role: string; avatar_url: string }

const isRole = (value: string): value is Role => roles.some((role) => role === value)

/** Somebody as they will be shown, from what is typed of them. */
export function NewUserPreview({ email, full_name, role, avatar_url }: TypedUser) {
  return (
    <aside className="card card-padded stack" aria-labelledby="preview">
      <h2 id="preview">{m.desk_user_preview()}</h2>
      <div className="cluster">
        <Avatar key={avatar_url} name={full_name} url={avatar_url} size="lg" />
        <div>
          <p dir="auto">
            <b>{full_name || m.common_full_name()}</b>
          </p>
          <p className="muted">{email || m.common_email()}</p>
        </div>
      </div>
      <p>
        <Badge tone="primary">{roleName[isRole(role) ? role : 'student']()}</Badge>
      </p>
      <p className="muted">{m.desk_user_preview_hint()}</p>
    </aside>
  )
}

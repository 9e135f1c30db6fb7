import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { FieldError } from '#app/ui/field.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { type Role, roles } from '#shared/roles.ts'

const roleCan: Record<Role, () => string> = {
  student: m.desk_user_can_student,
  instructor: m.desk_user_can_instructor,
  staff: m.desk_user_can_staff,
  admin: m.desk_user_can_admin,
}

/** The choice of a role, each with what people of it can do (SPEC §2 Add User). */
export function RoleCards({ form }: { form: AnsweredForm<'role'> }) {
  return (
    <fieldset className="field-group">
      <legend>{m.common_role()}</legend>
      <div className="role-cards">
        {roles.map((role) => (
          <label key={role} className="role-card">
            <input
              type="radio"
              id={role === 'student' ? 'role' : `role-${role}`}
              {...form.choice('role', role)}
            />
            <b>{roleName[role]()}</b>
            <span className="muted">{roleCan[role]()}</span>
          </label>
        ))}
      </div>
      <FieldError id="role" errors={form.errors('role')} />
    </fieldset>
  )
}

import type { FormField } from '#app/shell/form-fields.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { type Role, roles } from '#shared/roles.ts'

type Props = {
  fields: Record<'full_name' | 'email' | 'role' | 'avatar_url', FormField>
  /** Of an admin who changes themselves: their role stays. */
  ownRole: Role | null
}

/** What an admin knows of somebody. */
export const UserFields = ({ fields, ownRole }: Props) => (
  <>
    <TextField
      name="full_name"
      label={m.common_full_name()}
      required
      dir="auto"
      defaultValue={fields.full_name.initialValue}
      errors={fields.full_name.errors}
    />
    <TextField
      name="email"
      type="email"
      label={m.common_email()}
      required
      defaultValue={fields.email.initialValue}
      errors={fields.email.errors}
    />
    {ownRole ? (
      <input type="hidden" name="role" value={ownRole} />
    ) : (
      <SelectField
        name="role"
        label={m.desk_users_role()}
        hint={m.desk_user_role_hint()}
        defaultValue={fields.role.initialValue}
        errors={fields.role.errors}
        options={roles.map((role) => ({ value: role, label: roleName[role]() }))}
      />
    )}
    <TextField
      name="avatar_url"
      type="url"
      label={m.desk_user_avatar()}
      optional={m.common_optional()}
      defaultValue={fields.avatar_url.initialValue}
      errors={fields.avatar_url.errors}
    />
  </>
)

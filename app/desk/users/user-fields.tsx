import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { type Role, roles } from '#shared/roles.ts'

type Props = {
  form: Pick<AnsweredForm<'full_name' | 'email' | 'role' | 'avatar_url'>, 'field'>
  /** Of an admin who changes themselves: their role stays. */
  ownRole: Role | null
}

/** What an admin knows of somebody. */
export const UserFields = ({ form, ownRole }: Props) => (
  <>
    <TextField {...form.field('full_name')} label={m.common_full_name()} required dir="auto" />
    <TextField {...form.field('email')} type="email" label={m.common_email()} required />
    {ownRole ? (
      <input type="hidden" name="role" value={ownRole} />
    ) : (
      <SelectField
        {...form.field('role')}
        label={m.common_role()}
        hint={m.desk_user_role_hint()}
        options={roles.map((role) => ({ value: role, label: roleName[role]() }))}
      />
    )}
    <TextField
      {...form.field('avatar_url')}
      inputMode="url"
      label={m.desk_user_avatar()}
      optional={m.common_optional()}
    />
  </>
)

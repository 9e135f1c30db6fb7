import { Form, href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { roleName } from '#domain/people/role-name.ts'
import type { UserFilter } from '#domain/people/schema.ts'
import { m } from '#messages'

/** In SPEC §2's order. */
const filterRoles = ['admin', 'instructor', 'staff', 'student'] as const

/** Narrows the list of users by words and role (SPEC §2 User Management). */
export function UserFilters({ filter }: { filter: UserFilter }) {
  return (
    <Form method="get" className="desk-filter" role="search" key={JSON.stringify(filter)}>
      <TextField
        type="search"
        name="search"
        label={m.admin_users_search_label()}
        placeholder={m.admin_users_search()}
        defaultValue={filter.search}
        maxLength={200}
      />
      <SelectField
        name="role"
        id="filter-role"
        label={m.admin_users_role()}
        defaultValue={filter.role}
        options={[
          { value: '', label: m.admin_users_all_roles() },
          ...filterRoles.map((role) => ({ value: role, label: roleName[role]() })),
        ]}
      />
      <Button variant="secondary">{m.courses_apply()}</Button>
      {(filter.search || filter.role) && (
        <AppLink to={href('/admin/users')} className={buttonClass({ variant: 'quiet' })}>
          {m.courses_clear()}
        </AppLink>
      )}
    </Form>
  )
}

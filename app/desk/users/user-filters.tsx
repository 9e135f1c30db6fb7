import { ListFilter } from '#app/shell/list-filter.tsx'
import { roleName } from '#domain/people/role-name.ts'
import type { UserFilter } from '#domain/people/schema.ts'
import { m } from '#messages'
import { usersPath } from '#shared/paths/desk.ts'

/** In SPEC §2's order. */
const filterRoles = ['admin', 'instructor', 'staff', 'student'] as const

/** Narrows the list of users by words and role (SPEC §2 User Management). */
export const UserFilters = ({ filter: { search, role, sort } }: { filter: UserFilter }) => (
  <ListFilter
    kept={{ sort }}
    search={{ label: m.common_name_or_email(), placeholder: m.desk_users_search(), value: search }}
    choices={[
      {
        name: 'role',
        id: 'filter-role',
        label: m.common_role(),
        value: role,
        options: [
          { value: '', label: m.desk_users_all_roles() },
          ...filterRoles.map((each) => ({ value: each, label: roleName[each]() })),
        ],
      },
    ]}
    clearTo={(search || role) !== '' && usersPath}
  />
)

import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

/** What people call a role. */
export const roleName: Record<Role, () => string> = {
  admin: m.people_role_admin,
  staff: m.people_role_staff,
  instructor: m.common_instructor,
  student: m.people_role_student,
}

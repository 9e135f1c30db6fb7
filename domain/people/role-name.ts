import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

/** What people call a role. */
export const roleName: Record<Role, () => string> = {
  admin: m.role_admin,
  staff: m.role_staff,
  instructor: m.role_instructor,
  student: m.role_student,
}

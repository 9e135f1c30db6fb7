import { m } from '#messages'
import { locales } from '#shared/locale.ts'
import { type Role, roles } from '#shared/roles.ts'

/** What people call a role. */
export const roleName = {
  admin: m.people_role_admin,
  staff: m.people_role_staff,
  instructor: m.common_instructor,
  student: m.people_role_student,
} satisfies Record<Role, unknown>

/** The role that a word means, in any of our languages; what means none is given back. The word is in lower case. */
export const roleNamed = (word: string): string =>
  roles.find((role) => locales.some((locale) => roleName[role]({}, { locale }).toLowerCase() === word)) ??
  word

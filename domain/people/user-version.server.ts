import { versionOf } from '#domain/forms/version-of.server.ts'
import type { Role } from '#shared/roles.ts'

/** Of a person, what an admin's form holds. */
type Editable = { fullName: string; email: string; role: Role; avatarUrl: string | null }

/** The same as the form has it. */
export type TypedUser = { full_name: string; email: string; role: Role; avatar_url: string }

export const typeUser = ({ fullName, email, role, avatarUrl }: Editable): TypedUser => ({
  full_name: fullName,
  email,
  role,
  avatar_url: avatarUrl ?? '',
})

/** Another one after every change of what the form holds, and of nothing else: people who come and go change no version of themselves. */
export const userVersion = (user: Editable): string => versionOf(Object.values(typeUser(user)))

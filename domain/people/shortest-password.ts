import type { Role } from '#shared/roles.ts'

/** How many characters a new password needs, by role: those who look after other people's data need more (P22). */
export const shortestPasswordOf = (role: Role): number => (role === 'staff' || role === 'admin' ? 12 : 8)

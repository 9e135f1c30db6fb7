import type { Role } from '#shared/roles.ts'

/** The log is for admins. */
export const canReadAudit = (viewer: { role: Role } | null): boolean => viewer?.role === 'admin'

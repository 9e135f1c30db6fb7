import type { Role } from '#shared/roles.ts'

/** What the platform does by itself is looked after by admins. */
export const canLookAfterJobs = (viewer: { role: Role } | null): boolean => viewer?.role === 'admin'

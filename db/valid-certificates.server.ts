import { isNull } from 'drizzle-orm'
import { certificates } from './tables/learning.ts'

/** The condition that leaves out certificates that were revoked. */
export const isValid = isNull(certificates.revokedAt)

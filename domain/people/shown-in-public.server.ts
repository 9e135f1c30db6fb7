import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { profiles } from '#db/tables/people.ts'
import type { ApprovalRules } from './policy.ts'

/** Of whom a public page may tell: who is not suspended and, where instructors are approved, is approved. */
export const isShownInPublic = ({ instructorApproval }: ApprovalRules): SQL | undefined =>
  and(isNull(profiles.suspendedAt), instructorApproval ? isNotNull(profiles.approvedAt) : undefined)

import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { profiles } from '#db/tables/people.ts'
import type { ApprovalRules } from './policy.ts'

/** Of whom a public page may tell: who is not suspended, has not restricted what is done with their data and, where instructors are approved, is approved. */
export const isShownInPublic = ({ instructorApproval }: ApprovalRules): SQL | undefined =>
  and(
    isNull(profiles.suspendedAt),
    isNull(profiles.restrictedAt),
    instructorApproval ? isNotNull(profiles.approvedAt) : undefined,
  )

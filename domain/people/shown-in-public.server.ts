import { isNotNull, type SQL } from 'drizzle-orm'
import { profiles } from '#db/tables/people.ts'
import type { ApprovalRules } from './policy.ts'

/** Of whom a public page may tell: the approved, or everybody where nobody is approved. */
export const isShownInPublic = ({ instructorApproval }: ApprovalRules): SQL | undefined =>
  instructorApproval ? isNotNull(profiles.approvedAt) : undefined

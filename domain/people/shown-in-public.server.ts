import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/people.ts'
import { adultAge } from '#shared/age.ts'
import type { ApprovalRules } from './policy.ts'

/** Whether somebody is grown up; null for who has not said how old they are. */
export const isOfAge = sql`(${profiles.birthDate} <= current_date - make_interval(years => ${adultAge}))`

/** Anyone who has not said how old they are counts as grown up. */
export const isGrownUp = sql`(${profiles.birthDate} is null or ${isOfAge})`

/** Of whom a public page may tell: who is not suspended, is grown up, has not restricted what is done with their data
 *  and, where instructors are approved, is approved. */
export const isShownInPublic = ({ instructorApproval }: ApprovalRules): SQL | undefined =>
  and(
    isNull(profiles.suspendedAt),
    isNull(profiles.restrictedAt),
    isGrownUp,
    instructorApproval ? isNotNull(profiles.approvedAt) : undefined,
  )

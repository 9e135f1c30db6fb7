import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { needsApproval } from '#domain/courses/policy.ts'
import { notifyDesk } from '#domain/notifications/notify.server.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'

type Publication = { isPublished: boolean; publicationAskedAt: Date | null }

export const draft: Publication = { isPublished: false, publicationAskedAt: null }
export const published: Publication = { isPublished: true, publicationAskedAt: null }

/** What becomes of a course that the viewer wants to be public: it is, or it waits until staff have approved its
 *  instructor (P23). Asking forgets what staff said before, and tells them. Holds the instructor's profile until the
 *  transaction ends, so that no approval passes it by. */
export async function askPublication(
  tx: Db,
  viewer: Viewer,
  rules: ApprovalRules,
  { askedAt = null, instructorId = viewer.id }: { askedAt?: Date | null; instructorId?: string | null } = {},
): Promise<Publication> {
  if (!needsApproval(viewer, rules)) return published
  const instructor = await lockedInstructor(tx, instructorId ?? viewer.id)
  if (!instructor) throw new DomainError('not-found', 'instructor')
  if (instructor.approvedAt !== null) return published
  await tx.update(profiles).set({ approvalRefusal: null }).where(eq(profiles.id, instructor.id))
  if (!askedAt) await notifyDesk(tx, 'approval-waiting', { instructor, at: new Date() })
  return { isPublished: false, publicationAskedAt: askedAt ?? new Date() }
}

async function lockedInstructor(tx: Db, id: string) {
  const [person] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName, approvedAt: profiles.approvedAt })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('no key update')
  return person
}

/** How it stands with an instructor's approval, for their own screens. `refusal` is what staff have said. */
export type OwnApproval = {
  isApproved: boolean
  isConfirmed: boolean
  /** Whether a course of theirs waits. */
  isWaiting: boolean
  refusal: string | null
}

/** Whether the viewer may publish already, and what keeps them from it. */
export async function ownApproval(db: Db, viewer: Viewer, rules: ApprovalRules): Promise<OwnApproval> {
  const [person] = await db
    .select({
      approvedAt: profiles.approvedAt,
      isConfirmed: profiles.emailVerified,
      refusal: profiles.approvalRefusal,
      isWaiting: sql<boolean>`exists (select 1 from ${courses}
        where ${courses.instructorId} = ${viewer.id} and ${courses.publicationAskedAt} is not null)`,
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  const isApproved = !needsApproval(viewer, rules) || person?.approvedAt != null
  const { isConfirmed = false, isWaiting = false, refusal = null } = person ?? {}
  return { isApproved, isConfirmed, isWaiting, refusal }
}

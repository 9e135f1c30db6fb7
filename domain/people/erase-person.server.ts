import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { forgetBadgeHolder } from '#db/forget-badge-holder.server.ts'
import { type PageTag, personTag } from '#db/page-tags.ts'
import { retainEventRevenue, retainRevenue } from '#db/retain-revenue.server.ts'
import { courses, courseTeachers } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { type AuditActor, recordAudit } from '#domain/audit/record-audit.server.ts'
import { enqueueWithoutReviewer } from '#domain/jobs/enqueue-peer-review.server.ts'
import type { Role } from '#shared/roles.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import { forgetWanted } from './wanted-subject.server.ts'

type Person = { id: string; fullName: string; role: Role }

/** Erases a person with everything that goes with them (domain/personal-data/held.ts): what was owed for their courses
 *  and seats stays in the figures without them, certificates, texts that others have answered and the books stay as
 *  they are decided there. `by` is the person who did it: an admin, or they themselves; null for a guardian, and for time. The
 *  caller has locked the person. */
export async function erasePerson(
  tx: Db,
  { id: userId, fullName, role }: Person,
  by: AuditActor | null,
): Promise<void> {
  const tags = await tagsOf(tx, userId)
  await dropMailedTokens(tx, userId)
  await forgetWanted(tx, userId)
  await forgetBadgeHolder(tx, userId)
  await retainRevenue(tx, eq(enrollments.userId, userId))
  await retainEventRevenue(tx, eq(eventRegistrations.userId, userId))
  await enqueueWithoutReviewer(tx, userId, null)
  await tx.delete(profiles).where(eq(profiles.id, userId))
  await recordAudit(tx, by, 'user-deleted', { id: userId, name: fullName }, { role })
  await announceChange(tx, ['courses', 'events', 'mentors', personTag(userId)])
  for (let start = 0; start < tags.length; start += tagsAtOnce)
    await announceChange(tx, tags.slice(start, start + tagsAtOnce))
}

// A notification holds less than 8,000 bytes.
const tagsAtOnce = 150

const shown = z.array(z.object({ kind: z.enum(['course', 'event']), id: z.uuid() }))

/** The pages that count the person, or name them. */
async function tagsOf(tx: Db, userId: string): Promise<PageTag[]> {
  const { rows } = await tx.execute(sql`
    select 'course' as kind, ${enrollments.courseId} as id from ${enrollments} where ${enrollments.userId} = ${userId}
    union select 'course', ${courses.id} from ${courses} where ${courses.instructorId} = ${userId}
    union select 'course', ${courseTeachers.courseId} from ${courseTeachers} where ${courseTeachers.userId} = ${userId}
    union select 'event', ${eventRegistrations.eventId} from ${eventRegistrations} where ${eventRegistrations.userId} = ${userId}
    union select 'event', ${events.id} from ${events} where ${events.organizerId} = ${userId}`)
  return shown.parse(rows).map(({ kind, id }): PageTag => `${kind}:${id}`)
}

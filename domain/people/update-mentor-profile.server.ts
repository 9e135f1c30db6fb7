import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canBeMentor, type Viewer } from './policy.ts'
import type { MentorProfileInput } from './schema.ts'

/** Saves whether an instructor takes mentoring requests, on what, and what they say of it. Throws forbidden for anybody else. */
export async function updateMentorProfile(db: Db, viewer: Viewer, input: MentorProfileInput): Promise<void> {
  if (!canBeMentor(viewer)) throw new DomainError('forbidden', 'not-an-instructor')
  const { isMentor, mentorTopics, mentorBio } = input
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ isMentor, mentorTopics, mentorBio })
      .where(and(eq(profiles.id, viewer.id), eq(profiles.role, 'instructor')))
    await announceChange(tx, ['mentors', personTag(viewer.id)])
  })
}

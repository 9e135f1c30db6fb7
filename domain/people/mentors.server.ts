import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newerThan } from '#db/page-place.server.ts'
import { courses } from '#db/tables/courses.ts'
import { courseReviews } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { pageOf, pageSize, parseCursor } from '#shared/page-cursor.ts'
import { type MentorTopic, topicsAmong } from './mentor-topics.ts'
import type { ApprovalRules, Viewer } from './policy.ts'
import { isShownInPublic } from './shown-in-public.server.ts'

export type Mentor = {
  id: string
  fullName: string
  avatarUrl: string | null
  topics: MentorTopic[]
  bio: string
  /** Published courses, and the average of what learners say of them; null while nobody has. */
  courseCount: number
  ratingAverage: number | null
  ratingCount: number
}

const taught = sql`${courses.instructorId} = ${profiles.id} and ${courses.isPublished}`
const reviewsOfTaught = sql`${courseReviews} join ${courses} on ${courses.id} = ${courseReviews.courseId}
  where ${taught} and ${courseReviews.hiddenAt} is null`

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  topics: profiles.mentorTopics,
  bio: profiles.mentorBio,
  courseCount: sql<number>`(select count(*)::int from ${courses} where ${taught})`,
  ratingAverage: sql<
    number | null
  >`(select round(avg(${courseReviews.rating}), 1)::float from ${reviewsOfTaught})`,
  ratingCount: sql<number>`(select count(*)::int from ${reviewsOfTaught})`,
  createdAt: profiles.createdAt,
}

/** A page of the instructors who take mentoring requests, the longest here first (DECISIONS 16), without those who wait for approval
 *  (DECISIONS 23). One query. */
export async function listMentors(
  db: Db,
  cursor: string | null,
  rules: ApprovalRules,
): Promise<{ mentors: Mentor[]; nextCursor: string | null }> {
  const after = parseCursor(cursor)
  const rows = await db
    .select(columns)
    .from(profiles)
    .where(
      and(
        eq(profiles.isMentor, true),
        eq(profiles.role, 'instructor'),
        isShownInPublic(rules),
        newerThan(after, { at: profiles.createdAt, id: profiles.id }),
      ),
    )
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(pageSize + 1)
  const page = pageOf(rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  const mentors = page.rows.map(({ createdAt: _, topics, ...mentor }) => ({
    ...mentor,
    topics: topicsAmong(topics),
  }))
  return { mentors, nextCursor: page.nextCursor }
}

/** What an instructor says of themselves as a mentor, whether or not they are one now, and whether it is shown yet (DECISIONS 23). */
export async function ownMentorProfile(db: Db, viewer: Viewer, rules: ApprovalRules) {
  const [found] = await db
    .select({
      isMentor: profiles.isMentor,
      topics: profiles.mentorTopics,
      bio: profiles.mentorBio,
      approvedAt: profiles.approvedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return {
    isMentor: found?.isMentor ?? false,
    topics: topicsAmong(found?.topics ?? []),
    bio: found?.bio ?? '',
    isShown: !rules.instructorApproval || found?.approvedAt != null,
  }
}

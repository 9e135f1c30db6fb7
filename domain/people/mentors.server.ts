import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newerThan, oldestFirst } from '#db/page-place.server.ts'
import { courses } from '#db/tables/courses.ts'
import { courseReviews } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { type PageWays, pageSize, readPage } from '#shared/page-cursor.ts'
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

const taught = sql`${teaches(sql`${profiles.id}`)} and ${courses.isPublished}`
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

/** A page of the instructors who take mentoring requests, the longest here first (P16), without those who wait for approval
 *  (P23). One query. */
export async function listMentors(
  db: Db,
  cursor: string | null,
  rules: ApprovalRules,
): Promise<PageWays & { mentors: Mentor[] }> {
  const order = { at: profiles.createdAt, id: profiles.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .select(columns)
        .from(profiles)
        .where(
          and(
            eq(profiles.isMentor, true),
            eq(profiles.role, 'instructor'),
            isShownInPublic(rules),
            newerThan(from, order),
          ),
        )
        .orderBy(...oldestFirst(from, order))
        .limit(pageSize + 1),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const mentors = rows.map(({ createdAt: _, topics, ...mentor }) => ({
    ...mentor,
    topics: topicsAmong(topics),
  }))
  return { mentors, ...ways }
}

/** What an instructor says of themselves as a mentor, whether or not they are one now, and whether it is shown yet (P23). */
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

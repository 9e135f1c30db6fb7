import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { topicsAmong } from './mentor-topics.ts'
import type { ApprovalRules } from './policy.ts'
import { isShownInPublic } from './shown-in-public.server.ts'

// A query of one table alone leaves the tables' names away.
const isTaught = sql`own.is_published and ${teaches(sql`profiles.id`, 'own')}`
const taught = sql`from courses own where ${isTaught}`
const reviewsOfTaught = sql`from course_reviews review join courses own on own.id = review.course_id
  where ${isTaught} and review.hidden_at is null`

/** Counted over what is published now (DECISIONS 5). */
const figures = {
  courses: sql<number>`(select count(*)::int ${taught})`,
  learners: sql<number>`(select count(distinct e.user_id)::int from enrollments e join courses own on own.id = e.course_id
    where ${isTaught})`,
  ratingAverage: sql<number | null>`(select round(avg(review.rating), 1)::float ${reviewsOfTaught})`,
  ratingCount: sql<number>`(select count(*)::int ${reviewsOfTaught})`,
  events: sql<number>`(select count(*)::int from events own
    where own.organizer_id = profiles.id and own.is_published and own.cancelled_at is null)`,
}

/** What everybody may know of somebody who teaches or organizes (SPEC §6): name, role, picture, what they say of themselves, and true figures.
 *  A mentor who has written nothing for this page is shown with what they say as a mentor. Students have no public page. One query. Throws
 *  not-found for them, for the suspended, for instructors who wait for approval (DECISIONS 23) and for nobody. */
export async function publicPerson(db: Db, personId: string, rules: ApprovalRules) {
  if (!isUuid(personId)) throw new DomainError('not-found', 'person')
  const [person] = await db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      role: profiles.role,
      avatarUrl: profiles.avatarUrl,
      about: sql<string>`case when ${profiles.about} = '' and ${profiles.isMentor} then ${profiles.mentorBio} else ${profiles.about} end`,
      isMentor: profiles.isMentor,
      topics: profiles.mentorTopics,
      figures,
    })
    .from(profiles)
    .where(and(eq(profiles.id, personId), ne(profiles.role, 'student'), isShownInPublic(rules)))
  if (!person) throw new DomainError('not-found', 'person')
  const { topics, ...rest } = person
  return { ...rest, topics: person.isMentor ? topicsAmong(topics) : [] }
}

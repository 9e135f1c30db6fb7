import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { fewLearnersIn, learnersIn } from '#db/learners-in.server.ts'
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
const figuresOfTaught = sql`from course_figures f join courses own on own.id = f.course_id where ${isTaught}`
const publishedOf = (person: SQL | string) =>
  sql`(select own.id from courses own where own.is_published and ${teaches(person, 'own')})`

/** Counted over what is published now (P5). */
const figures = {
  courses: sql<number>`(select count(*)::int ${taught})`,
  fewLearners: fewLearnersIn(publishedOf(sql`profiles.id`)),
  ratingAverage: sql<
    number | null
  >`(select round(sum(f.rating_sum) / nullif(sum(f.rating_count), 0)::numeric, 1)::float ${figuresOfTaught})`,
  ratingCount: sql<number>`(select coalesce(sum(f.rating_count), 0)::int ${figuresOfTaught})`,
  events: sql<number>`(select count(*)::int from events own
    where own.organizer_id = profiles.id and own.is_published and own.cancelled_at is null)`,
}

/** What everybody may know of somebody who teaches or organizes (SPEC §6): name, role, picture, what they say of
 *  themselves, and true figures. A mentor who has written nothing for this page is shown with what they say as a
 *  mentor. Students have no public page. One query, at most once a minute two. Throws not-found for them, for the
 *  suspended, for instructors who wait for approval (P23) and for nobody. */
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
  const {
    topics,
    figures: { fewLearners, ...counted },
    ...rest
  } = person
  const learners = fewLearners ?? (await learnersIn(db, `with ${personId}`, publishedOf(personId)))
  return { ...rest, figures: { ...counted, learners }, topics: person.isMentor ? topicsAmong(topics) : [] }
}

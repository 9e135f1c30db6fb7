import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import { type AboutClaim, type AboutCounted, aboutStatistics, heroClaims } from '#content/about.ts'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses } from '#db/tables/courses.ts'
import { certificates, courseReviews } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { isValid } from '#db/valid-certificates.server.ts'

/** How many there are of each, `learners` no further than their claim; `rating` is the average of stars to one decimal,
 *  `satisfaction` the share of reviews with four stars and more in per cent. */
export type AboutCounts = Record<AboutCounted, number>

const nothing: AboutCounts = {
  learners: 0,
  rating: 0,
  reviews: 0,
  modules: 0,
  mentors: 0,
  graduates: 0,
  satisfaction: 0,
}

/** What the About page's claims are held against (SPEC §2, P30), in one query. Never fails: where the database can't say, nothing is
 *  known. */
export const aboutFacts = (db: Db): Promise<AboutCounts> => ask(db).catch(() => nothing)

async function ask(db: Db): Promise<AboutCounts> {
  const reviews = db
    .select({
      reviews: count().as('reviews'),
      rating: sql<number>`coalesce(round(avg(${courseReviews.rating}), 1), 0)::float`.as('rating'),
      satisfaction:
        sql<number>`coalesce(floor(avg(case when ${courseReviews.rating} >= 4 then 100 else 0 end)), 0)::int`.as(
          'satisfaction',
        ),
    })
    .from(courseReviews)
    .where(isNull(courseReviews.hiddenAt))
    .as('said')
  const learners = db
    .select({ one: sql`1`.as('one') })
    .from(profiles)
    .where(and(eq(profiles.role, 'student'), isNull(profiles.suspendedAt)))
    .limit(claimOf('learners'))
    .as('learners')
  const [row] = await db
    .select({
      reviews: reviews.reviews,
      rating: reviews.rating,
      satisfaction: reviews.satisfaction,
      learners: sql<number>`(${db.select({ found: count() }).from(learners)})`.mapWith(Number),
      modules: sql<number>`(${db
        .select({ found: count() })
        .from(courseModules)
        .innerJoin(courses, eq(courses.id, courseModules.courseId))
        .where(eq(courses.isPublished, true))})`.mapWith(Number),
      mentors: sql<number>`(${db
        .select({ found: count() })
        .from(profiles)
        .where(and(eq(profiles.isMentor, true), isNull(profiles.suspendedAt)))})`.mapWith(Number),
      graduates: sql<number>`(${db
        .select({ found: countDistinct(certificates.userId) })
        .from(certificates)
        .where(isValid)})`.mapWith(Number),
    })
    .from(reviews)
  return row ?? nothing
}

const claimOf = (counted: AboutCounted): number =>
  [...heroClaims, ...aboutStatistics].find(({ of }) => of === counted)?.claim ?? 0

/** The claims that the data supports as they are, else the true number, and nothing where there is none yet. */
export const aboutFigures = (claims: readonly AboutClaim[], counts: AboutCounts) =>
  claims.flatMap(({ of, claim, label }) => {
    const found = counts[of]
    if (found === 0) return []
    return [
      {
        of,
        value: claim !== undefined && found >= claim ? claim : found,
        isClaim: found >= (claim ?? Infinity),
        label,
      },
    ]
  })

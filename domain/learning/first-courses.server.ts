import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { lessonMinutes } from '#db/lesson-minutes.server.ts'
import { categories, courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import type { Motif } from '#shared/motifs.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { type FirstReason, mostFirstCourses, pickFirstCourses } from './first-courses.ts'

export type FirstCourse = {
  id: string
  title: string
  thumbnailUrl: string | null
  motif: Motif
  /** Rupiah. */
  price: number
  category: { color: string } | null
  /** What its lessons sum to. */
  minutes: number
  reason: FirstReason
}

/** Beginnings of somebody counted as many are: what was begun a year ago says little of today, and is much to count. */
const recentDays = 30

/** Courses for somebody who has none yet, and why (docs/decisions/0043): what their quiz has pointed to (`passion`: the
 *  word by which its courses are found; by level, then by price), the shortest that costs nothing, those for beginners
 *  before others, what most people have begun in the last thirty days, the newest. Published ones, at most three, no
 *  reason that the data do not give. One query. */
export async function firstCourses(
  db: Db,
  { passion, now = new Date() }: { passion: string | null; now?: Date },
): Promise<FirstCourse[]> {
  const offered = candidates(db, passion, now).as('offered')
  const found = await db
    .select({
      id: courses.id,
      title: courses.title,
      thumbnailUrl: courses.thumbnailUrl,
      motif: shownMotif({ title: courses.title, category: categories.name, chosen: courses.motif }),
      price: courses.price,
      category: { color: categories.color },
      minutes: minutesOf(db),
      reason: offered.reason,
    })
    .from(offered)
    .innerJoin(courses, eq(courses.id, offered.id))
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .orderBy(asc(offered.place))
  return pickFirstCourses(found)
}

const minutesOf = (db: Db) =>
  sql<number>`(${db
    .select({ sum: sql`coalesce(${lessonMinutes}, 0)` })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(eq(courseModules.courseId, courses.id))})`

/** As many for each reason as there may be in all, since a course may be there for several. */
function candidates(db: Db, passion: string | null, now: Date) {
  const isPublished = eq(courses.isPublished, true)
  const as = (reason: FirstReason, ...order: SQL[]) => ({
    id: courses.id,
    reason: sql<FirstReason>`${reason}::text`.as('reason'),
    place: sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as('place'),
  })
  const newest = [desc(courses.createdAt), desc(courses.id)]
  const isFree = sql`${courses.price} = 0`
  const passionOrder = [asc(courses.level), asc(courses.price), ...newest]
  const ofPassion = db
    .select(as('passion', ...passionOrder))
    .from(courses)
    .where(and(isPublished, passion === null ? sql`false` : pointedTo(db, passion)))
    .orderBy(...passionOrder)
    .limit(mostFirstCourses)

  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const begun = db
    .select({ courseId: enrollments.courseId, times: sql<number>`count(*)`.as('times') })
    .from(enrollments)
    .where(gt(enrollments.enrolledAt, since))
    .groupBy(enrollments.courseId)
    .as('begun')
  const popularOrder = [desc(begun.times), desc(courses.id)]
  const popular = db
    .select(as('popular', ...popularOrder))
    .from(courses)
    .innerJoin(begun, eq(begun.courseId, courses.id))
    .where(isPublished)
    .orderBy(...popularOrder)
    .limit(mostFirstCourses)

  const lengths = db
    .select({
      courseId: courseModules.courseId,
      minutes: sql<number>`${lessonMinutes}`.as('minutes'),
    })
    .from(courseModules)
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .innerJoin(courses, eq(courseModules.courseId, courses.id))
    .where(and(isPublished, isFree))
    .groupBy(courseModules.courseId)
    .as('lengths')
  const shortOrder = [asc(courses.level), asc(lengths.minutes), desc(courses.id)]
  const short = db
    .select(as('short', ...shortOrder))
    .from(courses)
    .innerJoin(lengths, eq(lengths.courseId, courses.id))
    .orderBy(...shortOrder)
    .limit(mostFirstCourses)

  const latest = db
    .select(as('newest', ...newest))
    .from(courses)
    .where(isPublished)
    .orderBy(...newest)
    .limit(mostFirstCourses)
  return unionAll(ofPassion, popular, short, latest)
}

/** What the quiz recommends (SPEC §9). */
const pointedTo = (db: Db, passion: string) =>
  or(
    inArray(
      courses.categoryId,
      db
        .select({ id: categories.id })
        .from(categories)
        .where(ilike(categories.name, containsPattern(passion))),
    ),
    courseHolds(passion),
  )

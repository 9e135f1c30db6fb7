import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessonMinutes } from '#db/lesson-minutes.server.ts'
import { courseFigures } from '#db/tables/course-figures.ts'
import { categories, courseModules, courses, lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'

/** Counts and averages that are computed for the rows of a page alone. */
const lessonCount = sql<number>`(
  select count(*)::int from ${lessons} join ${courseModules} on ${lessons.moduleId} = ${courseModules.id}
  where ${courseModules.courseId} = ${courses.id})`

/** What the lessons sum to; while there are none, what the course says of itself (P19). */
const minutes = sql<number>`(
  select coalesce(${lessonMinutes}, ${courses.durationHours} * 60)
  from ${lessons} join ${courseModules} on ${lessons.moduleId} = ${courseModules.id}
  where ${courseModules.courseId} = ${courses.id})`

/** Kept by triggers: the most popular course may have a hundred thousand learners, on every page that shows its card. */
const figure = <Value>(value: SQL) =>
  sql<Value>`(select ${value} from ${courseFigures} where ${courseFigures.courseId} = ${courses.id})`
const studentCount = figure<number>(sql`${courseFigures.learners}`)
const ratingAverage = figure<number | null>(
  sql`case when ${courseFigures.ratingCount} > 0 then ${courseFigures.rating}::float end`,
)
const ratingCount = figure<number>(sql`${courseFigures.ratingCount}`)

export const cardColumns = {
  id: courses.id,
  title: courses.title,
  description: courses.description,
  level: courses.level,
  language: courses.language,
  durationHours: courses.durationHours,
  price: courses.price,
  listPrice: courses.listPrice,
  thumbnailUrl: courses.thumbnailUrl,
  motif: shownMotif({ title: courses.title, category: categories.name, chosen: courses.motif }),
  outcomes: courses.outcomes,
  requirements: courses.requirements,
  isPublished: courses.isPublished,
  isWaiting: sql<boolean>`(${courses.publicationAskedAt} is not null)`,
  createdAt: courses.createdAt,
  updatedAt: courses.updatedAt,
  category: { id: categories.id, name: categories.name, nameId: categories.nameId, color: categories.color },
  instructor: { id: profiles.id, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl },
  lessonCount,
  minutes,
  studentCount,
  ratingAverage,
  ratingCount,
}

/** Courses as cards and pages show them: with their category, their instructor's name, and true figures. No email leaves here. */
export const selectCourseCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(courses)
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .$dynamic()

export type CourseCard = Awaited<ReturnType<typeof selectCourseCards>>[number]

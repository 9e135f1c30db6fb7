import { and, asc, desc, eq, ilike, inArray, not, or, type SQL } from 'drizzle-orm'
import type { PassionCategory } from '#content/passion-categories.ts'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { newestCourses } from '#domain/courses/catalogue.server.ts'
import { type CourseCard, selectCourseCards } from '#domain/courses/course-card.server.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { hasLessons } from '#domain/courses/has-lessons.server.ts'
import { containsPattern } from '#shared/search-pattern.ts'

const mostRecommended = 6
/** With fewer than these the free ones of other fields stand beside them. */
const enough = 3

export type Recommended = {
  courses: CourseCard[]
  /** Free ones of other fields, those for beginners before others, the newest first: as many as are missing to three. */
  neighbours: CourseCard[]
  /** The course to begin with; null without a course that has lessons. */
  start: CourseCard | null
  /** Whether `courses` and `start` are of the category; false where it has none. */
  isOfField: boolean
}

/** Courses for somebody whose answers point to these categories, several when their scores tie (SPEC §9, P35): up to
 *  six published ones with lessons that have a category's name in their category's name, title or description, whatever the case,
 *  ordered by level, then by price, then the newest; when there are none, the first six of all. The start is one of
 *  them, free before paid. Two queries at most. */
export async function recommendedCourses(db: Db, top: readonly PassionCategory[]): Promise<Recommended> {
  const isOfField = or(...top.map((category) => holdsCategory(db, category)))
  const newest = [desc(courses.createdAt), desc(courses.id)]
  const found = await selectCourseCards(db)
    .where(and(eq(courses.isPublished, true), hasLessons, isOfField))
    .orderBy(asc(courses.level), asc(courses.price), ...newest)
    .limit(mostRecommended)
  if (found.length === 0) {
    const others = await newestCourses(db, mostRecommended)
    return { courses: others, neighbours: [], start: startOf(others), isOfField: false }
  }
  const ofField = { courses: found, start: startOf(found), isOfField: true }
  if (found.length >= enough) return { ...ofField, neighbours: [] }
  const known = found.map(({ id }) => id)
  const neighbours = await selectCourseCards(db)
    .where(
      and(eq(courses.isPublished, true), hasLessons, eq(courses.price, 0), not(inArray(courses.id, known))),
    )
    .orderBy(asc(courses.level), ...newest)
    .limit(enough - found.length)
  return { ...ofField, neighbours }
}

function holdsCategory(db: Db, category: PassionCategory): SQL | undefined {
  const ofCategory = db
    .select({ id: categories.id })
    .from(categories)
    .where(ilike(categories.name, containsPattern(category)))
  return or(inArray(courses.categoryId, ofCategory), courseHolds(category))
}

/** Free before paid; of the free ones those for beginners, then the one that most have enrolled in; of the paid ones the first. */
function startOf(found: readonly CourseCard[]): CourseCard | null {
  const free = found.filter(({ price }) => price === 0)
  const forBeginners = free.filter(({ level }) => level === 'beginner')
  const [mostLearned] = (forBeginners.length > 0 ? forBeginners : free).toSorted(
    (a, b) => b.studentCount - a.studentCount,
  )
  return mostLearned ?? found[0] ?? null
}

import { and, asc, desc, eq, ilike, inArray, not, or } from 'drizzle-orm'
import type { PassionCategory } from '#content/passion-categories.ts'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { newestCourses } from '#domain/courses/catalogue.server.ts'
import { type CourseCard, selectCourseCards } from '#domain/courses/course-card.server.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { containsPattern } from '#shared/search-pattern.ts'

const mostRecommended = 6
/** With fewer than these the free ones of other fields stand beside them. */
const enough = 3

export type Recommended = {
  courses: CourseCard[]
  /** Free ones of other fields, those for beginners before others, the newest first: as many as are missing to three. */
  neighbours: CourseCard[]
  /** The one to begin with: of the field's for beginners the free one that most have enrolled in, else the cheapest; where the field has none for
   *  beginners the free one of another that most have enrolled in; else the first. null without a course. */
  start: CourseCard | null
}

/** Courses for somebody whose answers point to a category (SPEC §9): up to six published ones that have its name in their category's name,
 *  title or description, whatever the case, what asks least of a beginner first: by level, then by price, then the newest; when there are none, the
 *  first six of all. Two queries at most. */
export async function recommendedCourses(db: Db, category: PassionCategory): Promise<Recommended> {
  const ofCategory = db
    .select({ id: categories.id })
    .from(categories)
    .where(ilike(categories.name, containsPattern(category)))
  const isOfField = or(inArray(courses.categoryId, ofCategory), courseHolds(category))
  const newest = [desc(courses.createdAt), desc(courses.id)]
  const found = await selectCourseCards(db)
    .where(and(eq(courses.isPublished, true), isOfField))
    .orderBy(asc(courses.level), asc(courses.price), ...newest)
    .limit(mostRecommended)
  if (found.length === 0) return withStart(await newestCourses(db, mostRecommended), [])
  if (found.length >= enough) return withStart(found, [])
  const known = found.map(({ id }) => id)
  const neighbours = await selectCourseCards(db)
    .where(and(eq(courses.isPublished, true), eq(courses.price, 0), not(inArray(courses.id, known))))
    .orderBy(asc(courses.level), ...newest)
    .limit(enough - found.length)
  return withStart(found, neighbours)
}

function withStart(found: CourseCard[], neighbours: CourseCard[]): Recommended {
  const mostLearned = (among: CourseCard[]) =>
    among.filter(({ price }) => price === 0).toSorted((a, b) => b.studentCount - a.studentCount)[0]
  const forBeginners = found.filter(({ level }) => level === 'beginner')
  const start =
    mostLearned(forBeginners) ??
    forBeginners[0] ??
    mostLearned(neighbours) ??
    mostLearned(found) ??
    found[0] ??
    null
  return { courses: found, neighbours, start }
}

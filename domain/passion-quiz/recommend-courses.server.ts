import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { PassionCategory } from '#content/passion-categories.ts'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { newestCourses } from '#domain/courses/catalogue.server.ts'
import { type CourseCard, selectCourseCards } from '#domain/courses/course-card.server.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { containsPattern } from '#shared/search-pattern.ts'

const mostRecommended = 6

/** Courses for somebody whose answers point to a category (SPEC §9): up to six published ones, newest first, that have its name in their
 *  category's name, title or description, whatever the case; when there are none, the first six of all. */
export async function recommendedCourses(db: Db, category: PassionCategory): Promise<CourseCard[]> {
  const ofCategory = db
    .select({ id: categories.id })
    .from(categories)
    .where(ilike(categories.name, containsPattern(category)))
  const found = await selectCourseCards(db)
    .where(
      and(eq(courses.isPublished, true), or(inArray(courses.categoryId, ofCategory), courseHolds(category))),
    )
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(mostRecommended)
  return found.length > 0 ? found : newestCourses(db, mostRecommended)
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { chargingColumn } from '#domain/charging/has-to-pay.server.ts'

/** What somebody about to enrol has to know of a course: its title, its language and what it costs, in rupiah,
 *  and whether anything is charged. null for a course that is missing or
 *  a draft. `courseId` is a UUID. */
export async function courseToBegin(db: Db, courseId: string) {
  const [course] = await db
    .select({
      id: courses.id,
      title: courses.title,
      language: courses.language,
      price: courses.price,
      isCharging: chargingColumn,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.isPublished, true)))
  return course ?? null
}

import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courses, courseTeachers } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { forgetHtml } from '#domain/courses/lesson-html.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import { requireCategory } from '#domain/courses/require-category.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type CourseInput, type TypedCourse, typeCourse } from './course-form.ts'
import { instructorMeant, requireInstructor } from './course-owner.server.ts'
import { lockCourse } from './lock-course.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left. */
export type CourseUpdate = { outcome: 'saved' } | { outcome: 'changed-meanwhile'; current: TypedCourse }

/** Changes what a course says of itself (SPEC §7), unless it has changed since `input.updatedAt`: then nothing is written. Its publication
 *  stays, and so does the instructor unless the viewer may choose one. Throws not-found, invalid 'category' or 'instructor'. */
export async function updateCourse(
  db: Db,
  viewer: Viewer,
  courseId: string,
  input: CourseInput,
): Promise<CourseUpdate> {
  const { updatedAt, instructorId: chosen, isPublished: _, ...content } = input
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const wanted = canChooseInstructor(viewer)
      ? await instructorMeant(tx, chosen, course.instructorId)
      : course.instructorId
    const current = typeCourse(course)
    const enqueueItsPicture = () =>
      enqueuePictures(tx, viewer, { kind: 'course', id: course.id }, [content.thumbnailUrl])
    if (isDeepStrictEqual(typeCourse({ ...course, ...content, instructorId: wanted }), current)) {
      await enqueueItsPicture()
      return { outcome: 'saved' }
    }
    if (updatedAt?.getTime() !== course.updatedAt.getTime()) return { outcome: 'changed-meanwhile', current }
    await requireCategory(tx, content.categoryId)
    const instructorId = canChooseInstructor(viewer) ? await requireInstructor(tx, wanted) : wanted
    const importKey = await importKeyFor(tx, course, instructorId)
    await tx
      .update(courses)
      .set({
        ...content,
        instructorId,
        importKey,
        // What its instructor has asked for does not go with it to another.
        ...(instructorId !== course.instructorId && { publicationAskedAt: null }),
      })
      .where(eq(courses.id, course.id))
    if (instructorId && instructorId !== course.instructorId)
      // Who is its instructor now teaches it with nobody else's leave.
      await tx
        .delete(courseTeachers)
        .where(and(eq(courseTeachers.courseId, course.id), eq(courseTeachers.userId, instructorId)))
    if (content.language !== course.language) await forgetHtml(tx, course.id)
    await enqueueItsPicture()
    await recordAudit(tx, viewer, 'course-updated', { id: course.id, name: content.title })
    await announceChange(tx, courseTags(course.id))
    return { outcome: 'saved' }
  })
}

type Imported = { importKey: string | null; instructorId: string | null }

/** What tells a course from its instructor's others when it is imported again. Given to somebody who has imported one by the same key, it
 *  forgets its own: the next import updates theirs. */
async function importKeyFor(
  tx: Db,
  { importKey, instructorId: before }: Imported,
  instructorId: string | null,
) {
  if (!importKey || !instructorId || instructorId === before) return importKey
  const [taken] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.instructorId, instructorId), eq(courses.importKey, importKey)))
  return taken ? null : importKey
}

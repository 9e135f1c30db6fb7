import { asc, eq, inArray, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canDuplicateCourse } from '#domain/courses/policy.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { copyBank } from '#domain/quizzes/copy-quizzes.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { coursePath, learnPath } from '#shared/paths/course.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { type CopiedLesson, copyLessons } from './copy-lessons.server.ts'
import { titleOfCopy } from './copy-title.server.ts'
import { lockCourse } from './lock-course.server.ts'
import { draft } from './publication.server.ts'

/** Makes a draft of the same course beside it: what it says of itself, its modules and lessons, for the same
 *  instructor; nobody is enrolled in it, and nothing was said of it. Links from one of its lessons to another lead to
 *  the copies. Returns its id. Throws not-found, forbidden for those who may not, QuotaSpent. */
export async function duplicateCourse(db: Db, viewer: Viewer, courseId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    if (!canDuplicateCourse(viewer, course)) throw new DomainError('forbidden', 'course')
    await consumeQuota(tx, viewer, 'courses')
    const { searchText: _, searchTerms: _terms, createdAt: _made, updatedAt: _saved, ...content } = course
    const id = uuidV7()
    const title = titleOfCopy(course.title, course.language)
    await tx.insert(courses).values({ ...content, ...draft, id, title, importKey: null, publishedAt: null })
    await enqueuePictures(tx, viewer, { kind: 'course', id }, [course.thumbnailUrl])
    await copyCurriculum(tx, { from: course.id, to: id })
    await copyBank(tx, { from: course.id, to: id })
    await recordAudit(tx, viewer, 'course-duplicated', { id, name: title }, { from: course.title })
    await announceChange(tx, courseTags(id))
    return id
  })
}

async function copyCurriculum(tx: Db, course: { from: string; to: string }): Promise<void> {
  const modules = await tx
    .select()
    .from(courseModules)
    .where(eq(courseModules.courseId, course.from))
    .orderBy(asc(courseModules.orderIndex))
  if (modules.length === 0) return
  const idOf = new Map(modules.map(({ id }) => [id, uuidV7()]))
  await tx.insert(courseModules).values(
    modules.map(({ id, title, description, orderIndex }) => ({
      id: idOf.get(id),
      courseId: course.to,
      title,
      description,
      orderIndex,
    })),
  )
  const rows = await tx
    .select({ id: lessons.id, moduleId: lessons.moduleId })
    .from(lessons)
    .where(inArray(lessons.moduleId, [...idOf.keys()]))
  const copied: CopiedLesson[] = rows.map(({ id, moduleId }) => ({
    from: id,
    to: uuidV7(),
    moduleId: idOf.get(moduleId) ?? '',
  }))
  await copyLessons(tx, copied)
  await leadToCopies(tx, course, copied)
}

const courseAddress = /\/courses\/([0-9a-f-]{36})(?:\/learn\?lesson=([0-9a-f-]{36}))?/g

/** A link to another lesson of the course says its id: in the copy it says that of the copy. */
async function leadToCopies(
  tx: Db,
  course: { from: string; to: string },
  copied: readonly CopiedLesson[],
): Promise<void> {
  const linking = await tx
    .select({ id: lessons.id, content: lessons.content })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(
      sql`${courseModules.courseId} = ${course.to} and ${lessons.content} like ${`%${coursePath(course.from)}%`}`,
    )
  const lessonNow = new Map(copied.map(({ from, to }) => [from, to]))
  for (const { id, content } of linking) {
    const changed = content.replace(courseAddress, (address: string, of: string, lesson?: string) => {
      if (of !== course.from) return address
      if (lesson === undefined) return coursePath(course.to)
      const now = lessonNow.get(lesson)
      return now ? `${learnPath(course.to)}?lesson=${now}` : address
    })
    // Laid out anew when it is next read.
    await tx.update(lessons).set({ content: changed, html: null }).where(eq(lessons.id, id))
  }
}

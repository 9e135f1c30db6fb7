import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { lessonNotes } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'
import { isUuid } from '#shared/uuid.ts'

/** The titles are those of today; of a lesson or a course that is gone those of before. */
const selectNotes = (db: Db) =>
  db
    .select({
      id: lessonNotes.id,
      /** null once the lesson is gone. */
      lessonId: lessonNotes.lessonId,
      courseId: lessonNotes.courseId,
      lessonTitle: sql<string>`coalesce(${lessons.title}, ${lessonNotes.lessonTitle})`,
      courseTitle: sql<string>`coalesce(${courses.title}, ${lessonNotes.courseTitle})`,
      /** What the course is written in, BCP 47. */
      language: courses.language,
      text: lessonNotes.text,
      updatedAt: lessonNotes.updatedAt,
    })
    .from(lessonNotes)
    .leftJoin(lessons, eq(lessonNotes.lessonId, lessons.id))
    .leftJoin(courses, eq(lessonNotes.courseId, courses.id))
    .$dynamic()

export type OwnNote = Awaited<ReturnType<typeof selectNotes>>[number]

/** A page of the viewer's own notes, the last written first, and nobody else's. One query. */
export async function ownNotes(db: Db, viewer: Viewer, cursor: string | null, size = pageSize) {
  const order = { at: lessonNotes.updatedAt, id: lessonNotes.id }
  return readPage(
    cursor,
    (from) =>
      selectNotes(db)
        .where(and(eq(lessonNotes.userId, viewer.id), olderThan(from, order)))
        .orderBy(...newestFirst(from, order))
        .limit(size + 1),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
    size,
  )
}

/** One of the viewer's own notes; null when they have no such note. One query. */
export async function ownNote(db: Db, viewer: Viewer, noteId: string): Promise<OwnNote | null> {
  if (!isUuid(noteId)) return null
  const [note] = await selectNotes(db).where(
    and(eq(lessonNotes.userId, viewer.id), eq(lessonNotes.id, noteId)),
  )
  return note ?? null
}

/** Deletes one of the viewer's own notes. Throws not-found when they have no such note. */
export async function deleteNote(db: Db, viewer: Viewer, noteId: string): Promise<void> {
  if (!isUuid(noteId)) throw new DomainError('not-found', 'note')
  const deleted = await db
    .delete(lessonNotes)
    .where(and(eq(lessonNotes.id, noteId), eq(lessonNotes.userId, viewer.id)))
    .returning({ id: lessonNotes.id })
  if (deleted.length === 0) throw new DomainError('not-found', 'note')
}

/** Notes by their course, both in the order in which they come. What is left of courses that are gone is distinguished by the title. */
export function byCourse<Note extends Pick<OwnNote, 'courseId' | 'courseTitle'>>(notes: readonly Note[]) {
  const groups = Map.groupBy(notes, ({ courseId, courseTitle }) => courseId ?? courseTitle)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    return first ? [{ courseId: first.courseId, title: first.courseTitle, notes: of }] : []
  })
}

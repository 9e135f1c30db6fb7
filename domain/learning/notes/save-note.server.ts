import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonNotes } from '#db/tables/learning.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'

/** A note as it is stored; '' and no version where there is none. */
export type Note = { text: string; version: string; updatedAt: Date | null }

export type SavedNote = {
  /** False when something else has been stored since the version that the writer had seen: then nothing was changed. */
  isSaved: boolean
  /** What is stored now. */
  note: Note
}

type Written = {
  courseId: string
  lessonId: string
  text: string
  seen: string
  /** What it is to be known by, where its writer has to know that before it is stored. */
  version?: string
  now?: Date
}

export const noNote: Note = { text: '', version: '', updatedAt: null }

/** Stores what the viewer writes down at a lesson of a course in which they are enrolled, locked or not; an empty text
 *  leaves no note (docs/decisions/0043). Only what follows on the version that they have seen is stored, so that of two
 *  tabs none takes away what the other has written; storing the same text twice is the same as once. Throws forbidden
 *  for anyone but a student, not-found for a lesson outside the course or the viewer's reach. */
export async function saveNote(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId, text, seen, version, now = new Date() }: Written,
): Promise<SavedNote> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  return db.transaction(async (tx) => {
    const titles = await titlesForUpdate(tx, viewer, courseId, lessonId)
    if (!titles) throw new DomainError('not-found', 'lesson')
    const own = and(eq(lessonNotes.userId, viewer.id), eq(lessonNotes.lessonId, lessonId))
    const [stored = noNote] = await tx
      .select({ text: lessonNotes.text, version: lessonNotes.version, updatedAt: lessonNotes.updatedAt })
      .from(lessonNotes)
      .where(own)
    // Also for a second try, after an answer that was lost on its way.
    const isRenamed = version !== undefined && text !== '' && stored.version === seen
    if (stored.text === text && !isRenamed) return { isSaved: true, note: stored }
    if (stored.version !== seen) return { isSaved: false, note: stored }
    if (text === '') {
      await tx.delete(lessonNotes).where(own)
      return { isSaved: true, note: noNote }
    }
    const note = { text, version: version ?? uuidV7(), updatedAt: now }
    await tx
      .insert(lessonNotes)
      .values({ userId: viewer.id, lessonId, courseId, ...titles, ...note })
      .onConflictDoUpdate({
        target: [lessonNotes.userId, lessonNotes.lessonId],
        set: { courseId, ...titles, ...note },
      })
    return { isSaved: true, note }
  })
}

/** What course and lesson are called; null when they are out of the viewer's reach. The enrollment stays locked until
 *  the transaction ends, so that what one learner writes follows one another, and no lesson goes meanwhile. */
async function titlesForUpdate(tx: Db, viewer: Viewer, courseId: string, lessonId: string) {
  const [enrolled] = await tx
    .select({ courseTitle: courses.title })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .where(and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId)))
    .for('update', { of: enrollments })
  if (!enrolled) return null
  const [lesson] = await tx
    .select({ lessonTitle: lessons.title })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(and(eq(lessons.id, lessonId), eq(courseModules.courseId, courseId)))
  return lesson ? { ...enrolled, ...lesson } : null
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { learningPathForUpdate, type PathWithEnrollment } from './learning-path.server.ts'
import { isOpen } from './opening-rule.ts'
import { lastRequired, progressIn } from './progress.ts'
import { missingWork } from './required-work.server.ts'

export type CompletedLesson = {
  progressPercentage: number
  /** True for the one completion that finishes the course. */
  hasFinishedCourse: boolean
  /** The lesson after this one in the course's order; null after the last, and while it stays locked because earlier ones are missing. */
  nextLessonId: string | null
  /** The last that the course asks for, where its end is told. */
  lastLessonId: string
}

/** Marks a lesson completed for the viewer, writes the enrollment's progress and, with the last one that is asked for, its completed_at and the
 *  certificate, all in one transaction (SPEC §4, DECISIONS 8). Completing twice is the same as once.
 *  Throws forbidden for anyone but a student and for a locked lesson; conflict 'assignment-missing' while the lesson asks for work that is not done; not-found for a lesson outside the course or the viewer's reach. */
export async function completeLesson(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId, now = new Date() }: { courseId: string; lessonId: string; now?: Date },
): Promise<CompletedLesson> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  return db.transaction(async (tx) => {
    const path = await learningPathForUpdate(tx, viewer.id, courseId, lessonId)
    if (!path) throw new DomainError('not-found', 'lesson')
    if (!isOpen(path, lessonId)) throw new DomainError('forbidden', 'lesson-locked')
    const missing = await missingWork(tx, viewer.id, lessonId)
    if (missing) throw new DomainError('conflict', `${missing}-missing`)
    await tx
      .insert(lessonCompletions)
      .values({ userId: viewer.id, lessonId, completedAt: now })
      .onConflictDoNothing()
    return saveProgress(tx, viewer, path, lessonId, now)
  })
}

async function saveProgress(
  tx: Db,
  viewer: Viewer,
  path: PathWithEnrollment,
  lessonId: string,
  now: Date,
): Promise<CompletedLesson> {
  const lessons = path.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, isCompleted: true } : lesson,
  )
  // A course that was completed stays completed, whatever has been added to it since.
  const progress = path.completedAt ? 100 : progressIn(lessons)
  const hasFinishedCourse = path.completedAt === null && progress === 100
  if (path.completedAt === null) {
    await tx
      .update(enrollments)
      .set({ progressPercentage: progress, ...(hasFinishedCourse && { completedAt: now }) })
      .where(and(eq(enrollments.id, path.enrollmentId), isNull(enrollments.completedAt)))
  }
  if (hasFinishedCourse) await issueCertificate(tx, viewer, path.courseId, now)
  const next = lessons[lessons.findIndex(({ id }) => id === lessonId) + 1]
  const isNextOpen = next && isOpen({ completedAt: path.completedAt, lessons }, next.id)
  return {
    progressPercentage: progress,
    hasFinishedCourse,
    nextLessonId: isNextOpen ? next.id : null,
    lastLessonId: lastRequired(lessons)?.id ?? lessonId,
  }
}

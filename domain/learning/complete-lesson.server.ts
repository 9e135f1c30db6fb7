import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { shownWork } from './course-grade.server.ts'
import { learningPathForUpdate, type PathWithEnrollment } from './learning-path.server.ts'
import { isOpen } from './opening-rule.ts'
import { lastRequired, progressIn } from './progress.ts'
import { missingWork } from './required-work.server.ts'

export type CompletedLesson = {
  /** False for a lesson that was completed before. */
  isNew: boolean
  progressPercentage: number
  /** True for the one completion that finishes the course. */
  hasFinishedCourse: boolean
  /** The lesson after this one in the course's order; null after the last, and while it stays locked because earlier ones are missing. */
  nextLessonId: string | null
  /** The last that the course asks for, where its end is announced. */
  lastLessonId: string
}

/** Marks a lesson completed for the viewer, writes the enrollment's progress and, with the last one that is asked for,
 *  its completed_at and the certificate, all in one transaction (SPEC §4, P8). Completing twice is the same as once.
 *  Throws forbidden for anyone but a student and for a locked lesson; not-found for a lesson outside the course or the
 *  viewer's reach; conflict 'quiz-missing' or 'assignment-missing' while the lesson asks for work that the viewer has
 *  not done. */
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
    const isCompleted = path.lessons.some(({ id, isCompleted }) => id === lessonId && isCompleted)
    const missing = isCompleted ? null : await missingWork(tx, viewer.id, lessonId)
    if (missing) throw new DomainError('conflict', `${missing}-missing`)
    return recordCompletion(tx, viewer, path, lessonId, now)
  })
}

type Learner = Pick<Viewer, 'id' | 'fullName'>

/** Completes a lesson for somebody whose work in it has just turned out to be all that it asks for: in the transaction
 *  in which it did, which holds their path (learningPathForUpdate). Says what came of it; null when the lesson is
 *  locked, was completed before, or asks for more. */
export async function completeByWork(
  tx: Db,
  learner: Learner,
  path: PathWithEnrollment,
  lessonId: string,
  now = new Date(),
): Promise<CompletedLesson | null> {
  const lesson = path.lessons.find(({ id }) => id === lessonId)
  if (!lesson || lesson.isCompleted || !isOpen(path, lessonId)) return null
  if (await missingWork(tx, learner.id, lessonId)) return null
  return recordCompletion(tx, learner, path, lessonId, now)
}

async function recordCompletion(
  tx: Db,
  learner: Learner,
  path: PathWithEnrollment,
  lessonId: string,
  now: Date,
): Promise<CompletedLesson> {
  const isNew = path.lessons.some(({ id, isCompleted }) => id === lessonId && !isCompleted)
  const lessons = path.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, isCompleted: true } : lesson,
  )
  // A course that was completed stays completed, whatever has been added to it since.
  const progress = path.completedAt ? 100 : progressIn(lessons)
  const hasFinishedCourse = path.completedAt === null && progress === 100
  const finishing = hasFinishedCourse ? sql`, completed_at = ${now}` : sql``
  await tx.execute(sql`
    with done as (
      insert into ${lessonCompletions} (user_id, lesson_id, completed_at)
      values (${learner.id}, ${lessonId}, ${now}) on conflict do nothing
    )
    update ${enrollments} set progress_percentage = ${progress}${finishing}
    where ${enrollments.id} = ${path.enrollmentId} and ${enrollments.completedAt} is null`)
  if (hasFinishedCourse) {
    const shown = await shownWork(tx, learner.id, path.courseId)
    await issueCertificate(tx, learner, { courseId: path.courseId, shown, now })
  }
  const next = lessons[lessons.findIndex(({ id }) => id === lessonId) + 1]
  const isNextOpen = next && isOpen({ completedAt: path.completedAt, lessons }, next.id)
  return {
    isNew,
    progressPercentage: progress,
    hasFinishedCourse,
    nextLessonId: isNextOpen ? next.id : null,
    lastLessonId: lastRequired(lessons)?.id ?? lessonId,
  }
}

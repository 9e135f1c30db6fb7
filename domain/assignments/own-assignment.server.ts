import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { usualMarkingSeconds } from '#db/marking-times.server.ts'
import { assignments, peerRounds, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { curriculum } from '#domain/courses/course-detail.server.ts'
import { storedHtml } from '#domain/courses/lesson-html.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import { isOpen } from '#domain/learning/opening-rule.ts'
import { dueFor, dueForOthers } from '#domain/learning/work-due.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Assignment } from './assignment-form.ts'
import { assignmentColumns, assignmentIn } from './assignment-of-lesson.server.ts'
import { anonymousReviews, type OwnReview, ownReviews } from './peers/review-columns.server.ts'
import { isPass, versionColumns, versionIn } from './submission-rows.server.ts'

type Asked = {
  course: { id: string; title: string; language: string }
  lesson: { id: string; title: string; html: string }
  assignment: Assignment
  /** Until when it is due for this learner; for those who only look, as `dueForOthers` has it. */
  dueAt: Date | null
}

export type OwnVersion = Awaited<ReturnType<typeof ownVersions>>[number]

export type OwnAssignment =
  | { state: 'missing' }
  /** `locked`: earlier lessons come first; `not-enrolled`: the course is there. */
  | { state: 'locked' }
  | { state: 'not-enrolled' }
  /** By those who work on the course: what a learner is asked for, and nothing of theirs. */
  | (Asked & { state: 'viewing' })
  | (Asked & {
      state: 'learning'
      /** What they have handed in, the newest first. */
      versions: OwnVersion[]
      /** Until when reviews of this lesson are taken, once they were drawn; and those that are theirs to write. */
      reviewsEndAt: Date | null
      toReview: OwnReview[]
      /** Whether there is something left to hand in. */
      canHandIn: boolean
      /** Whether what they have handed in is enough. */
      isPassed: boolean
      isCompleted: boolean
      /** How many seconds work in the course usually waits to be marked; null while that can't be said, and while nothing of theirs
       *  waits. */
      usualMarkingSeconds: number | null
    })

/** What a lesson asks a learner to hand in, with what they have handed in and what was said of it. At most four queries. */
export async function ownAssignment(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<OwnAssignment> {
  if (!isUuid(courseId) || !isUuid(lessonId)) return { state: 'missing' }
  const found = await askedIn(db, viewer, courseId, lessonId)
  if (!found) return { state: 'missing' }
  const { id, title, language } = found.course
  const enrolledAt = isStudent(viewer) ? found.enrollment?.enrolledAt : null
  const asked = async (): Promise<Asked> => ({
    course: { id, title, language },
    lesson: {
      id: found.lesson.id,
      title: found.lesson.title,
      html: await storedHtml(db, { id: lessonId, html: found.lesson.html }),
    },
    assignment: assignmentIn(found.assignment),
    dueAt: enrolledAt ? dueFor(found.assignment, enrolledAt) : dueForOthers(found.assignment, new Date()),
  })
  if (!isStudent(viewer))
    return canManageCourse(viewer, found.course)
      ? { ...(await asked()), state: 'viewing' }
      : { state: 'missing' }
  const { enrollment } = found
  if (!enrollment) return { state: found.course.isPublished ? 'not-enrolled' : 'missing' }
  const path = (await curriculum(db, viewer, courseId)).flatMap((module) => module.lessons)
  if (!isOpen({ completedAt: enrollment.completedAt, lessons: path }, lessonId)) return { state: 'locked' }
  const versions = await ownVersions(db, viewer, lessonId)
  const [current] = versions
  const { passPercent } = found.assignment
  // A mark that somebody asked to be looked at again does not count meanwhile.
  const counted = current?.state === 'marked' ? current.mark : null
  const isPassed = current !== undefined && isPass(counted, passPercent)
  return {
    ...(await asked()),
    state: 'learning',
    versions,
    reviewsEndAt: found.reviewsEndAt,
    toReview: found.toReview,
    canHandIn: !(current?.state === 'marked' && isPassed),
    isPassed,
    isCompleted: path.some((lesson) => lesson.id === lessonId && lesson.isCompleted),
    usualMarkingSeconds: found.usualMarkingSeconds,
  }
}

async function askedIn(db: Db, viewer: Viewer, courseId: string, lessonId: string) {
  const [found] = await db
    .select({
      course: { ...getTableColumns(courses), coTeaches: coTeaches(viewer) },
      lesson: { id: lessons.id, title: lessons.title, html: lessons.html },
      assignment: assignmentColumns,
      enrollment: {
        id: enrollments.id,
        completedAt: enrollments.completedAt,
        enrolledAt: enrollments.enrolledAt,
      },
      reviewsEndAt: peerRounds.endsAt,
      usualMarkingSeconds: usualMarkingSeconds(courses.id, viewer),
      toReview: ownReviews(viewer.id),
    })
    .from(assignments)
    .innerJoin(lessons, eq(lessons.id, assignments.lessonId))
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .leftJoin(peerRounds, eq(peerRounds.lessonId, assignments.lessonId))
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, viewer.id)))
    .where(and(eq(assignments.lessonId, lessonId), eq(courses.id, courseId)))
  return found
}

async function ownVersions(db: Db, viewer: Viewer, lessonId: string) {
  const rows = await versionsOf(db, viewer.id, lessonId, anonymousReviews)
  return rows.map(versionIn)
}

/** What somebody has handed in at a lesson, the newest first, with what other learners said of it (`reviews`), as the
 *  reader may know it. */
export const versionsOf = <Review>(db: Db, userId: string, lessonId: string, reviews: SQL<Review[]>) =>
  db
    .select({ ...versionColumns, reviews })
    .from(submissions)
    .leftJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
    .leftJoin(profiles, eq(profiles.id, submissionMarks.markerId))
    .where(and(eq(submissions.userId, userId), eq(submissions.lessonId, lessonId)))
    .orderBy(desc(submissions.version), asc(submissions.id))

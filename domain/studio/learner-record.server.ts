import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignmentPartOf, quizPartOf } from '#db/lesson-parts.server.ts'
import { type SubmissionState, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { verifyId } from '#domain/certificates/certificate-number.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import { type LessonState, lessonStates } from '#domain/learning/lesson-state.ts'
import { countRequired } from '#domain/learning/progress.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import { isUuid } from '#shared/uuid.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'

type RecordedLesson = {
  id: string
  title: string
  moduleTitle: string
  durationMinutes: number
  isOptional: boolean
  /** null: not yet. */
  completedAt: Date | null
  state: LessonState
  /** What they have handed in last; null for nothing. Points are null until it is marked, and where nothing is counted. */
  work: { id: string; state: SubmissionState; points: number | null; pointsMax: number | null } | null
}

export type LearnerRecord = {
  course: { id: string; title: string }
  learner: { id: string; fullName: string; email: string; avatarUrl: string | null }
  enrollment: {
    id: string
    enrolledAt: Date
    completedAt: Date | null
    progressPercentage: number
    /** Rupiah, as recorded at enrolling. */
    pricePaid: number
    /** How much more time than others they have in quizzes. */
    extraTimePercent: number
  }
  /** Whether a quiz of the course has a limit of time. */
  hasTimedQuiz: boolean
  /** Under which the certificate is verified, if there is one. */
  certificate: { number: string; verifyId: string; revokedAt: Date | null } | null
  /** In the order of the course. */
  lessons: RecordedLesson[]
  /** How many lessons the course asks for, and how many of those they have completed: what the learner reads too. */
  counted: { completed: number; total: number }
  /** When a lesson was last completed. */
  lastCompletedAt: Date | null
}

/** One learner in one course, lesson by lesson, for anyone who may work on the course. Two queries. Throws not-found
 *  'course' for a course that is not the viewer's to manage, and 'learner' for somebody who is not enrolled in it. */
export async function learnerRecord(
  db: Db,
  viewer: Viewer,
  { courseId, personId }: { courseId: string; personId: string },
): Promise<LearnerRecord> {
  const { course, certificate, ...found } = await enrollmentOf(db, viewer, courseId, personId)
  const { taken, counted } = await lessonsWith(db, courseId, personId, found.enrollment.completedAt)
  const times = taken.flatMap(({ completedAt }) => (completedAt ? [completedAt.getTime()] : []))
  return {
    ...found,
    course: { id: course.id, title: course.title },
    certificate: certificate && {
      number: certificate.number,
      verifyId: verifyId(certificate.number, certificate.verifyCode),
      revokedAt: certificate.revokedAt,
    },
    lessons: taken,
    counted,
    lastCompletedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

async function enrollmentOf(db: Db, viewer: Viewer, courseId: string, personId: string) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  if (!isUuid(personId)) throw new DomainError('not-found', 'learner')
  const [found] = await db
    .select({
      course: { ...getTableColumns(courses), coTeaches: coTeaches(viewer) },
      learner: {
        id: profiles.id,
        fullName: profiles.fullName,
        email: profiles.email,
        avatarUrl: profiles.avatarUrl,
      },
      enrollment: {
        id: enrollments.id,
        enrolledAt: enrollments.enrolledAt,
        completedAt: enrollments.completedAt,
        progressPercentage: enrollments.progressPercentage,
        pricePaid: enrollments.pricePaid,
        extraTimePercent: enrollments.extraTimePercent,
      },
      hasTimedQuiz: sql<boolean>`exists (
        select 1 from ${quizzes} where ${quizzes.courseId} = ${courses.id} and ${quizzes.timeLimitS} is not null)`,
      certificate: {
        number: certificates.number,
        verifyCode: certificates.verifyCode,
        revokedAt: certificates.revokedAt,
      },
    })
    .from(courses)
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, personId)))
    .leftJoin(profiles, eq(profiles.id, enrollments.userId))
    .leftJoin(certificates, and(eq(certificates.courseId, courses.id), eq(certificates.userId, personId)))
    .where(eq(courses.id, courseId))
  if (!found || !canManageCourse(viewer, found.course)) throw new DomainError('not-found', 'course')
  const { learner, enrollment } = found
  if (!learner || !enrollment) throw new DomainError('not-found', 'learner')
  return { ...found, learner, enrollment }
}

async function lessonsWith(
  db: Db,
  courseId: string,
  personId: string,
  completedAt: Date | null,
): Promise<{ taken: RecordedLesson[]; counted: LearnerRecord['counted'] }> {
  const rows = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      moduleTitle: courseModules.title,
      durationMinutes: lessons.durationMinutes,
      isFree: lessons.isFree,
      isOptional: lessons.isOptional,
      completedAt: lessonCompletions.completedAt,
      isCompleted: sql<boolean>`${lessonCompletions.lessonId} is not null`,
      quizPart: quizPartOf({ id: personId }),
      assignmentPart: assignmentPartOf({ id: personId }),
      work: {
        id: submissions.id,
        state: submissions.state,
        points: submissionMarks.points,
        pointsMax: submissionMarks.pointsMax,
      },
    })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .leftJoin(
      lessonCompletions,
      and(eq(lessonCompletions.lessonId, lessons.id), eq(lessonCompletions.userId, personId)),
    )
    .leftJoin(
      submissions,
      and(eq(submissions.lessonId, lessons.id), eq(submissions.userId, personId), submissions.isCurrent),
    )
    .leftJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const states = lessonStates({ completedAt, lessons: rows })
  const taken = rows.map(
    ({ work, isFree: _, isCompleted: __, quizPart: ___, assignmentPart: ____, ...lesson }) => {
      const { id = null, state = null, points = null, pointsMax = null } = work ?? {}
      return {
        ...lesson,
        state: states.get(lesson.id) ?? 'open',
        work: id && state ? { id, state, points, pointsMax } : null,
      }
    },
  )
  return { taken, counted: countRequired(rows) }
}

/** The same as the parts of a CSV file for a spreadsheet, a lesson a line; times are those of the viewer's zone. That
 *  it was taken out is noted. Throws like `learnerRecord`, and 'unconfirmed'. */
export async function* learnerFile(
  db: Db,
  viewer: Viewer,
  whose: { courseId: string; personId: string },
  locale: Locale,
): AsyncGenerator<string> {
  const record = await learnerRecord(db, viewer, whose)
  const { course, learner } = record
  const zone = timeZoneLetters[viewer.timeZone]
  yield* csvParts({
    header: [
      m.common_full_name({}, { locale }),
      m.common_email({}, { locale }),
      m.common_course({}, { locale }),
      m.studio_modules({}, { locale }),
      m.common_lessons({}, { locale }),
      m.studio_student_completed_at({ zone }, { locale }),
      m.studio_student_points({}, { locale }),
    ],
    pages: onePage(record.lessons),
    lineOf: ({ moduleTitle, title, completedAt, work }) => [
      learner.fullName,
      learner.email,
      course.title,
      moduleTitle,
      title,
      completedAt ? formatZonedTime(completedAt, viewer.timeZone).replace('T', ' ') : '',
      work?.points == null ? '' : `${work.points}/${work.pointsMax}`,
    ],
    begin: async () => {
      await requireConfirmed(db, viewer)
      await recordAudit(
        db,
        viewer,
        'students-exported',
        { id: learner.id, name: learner.fullName },
        { course: course.title },
      )
    },
  })
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

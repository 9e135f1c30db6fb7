import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, markingPhrases, submissions } from '#db/tables/assignments.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { enrollments, removedEnrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import { dueFor, isLate } from '#domain/learning/work-due.ts'
import { workDueColumns } from '#domain/learning/work-due-columns.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { assignmentColumns, assignmentIn } from './assignment-of-lesson.server.ts'
import { versionsOf } from './own-assignment.server.ts'
import { namedReviews } from './peers/review-columns.server.ts'
import type { MarkingView } from './schema.ts'
import { versionIn } from './submission-rows.server.ts'

/** How many of the line are listed at once. */
const listed = 25

type Place = Pick<MarkingView, 'lesson' | 'show'>

/** A line of the desk: what waits, the oldest first; what is done, the newest first. */
const inLine = (courseId: string, { lesson, show }: Place): SQL | undefined =>
  and(
    eq(submissions.courseId, courseId),
    submissions.isCurrent,
    // Said as the index has it.
    show ? eq(submissions.state, show) : sql`${submissions.state} = 'handed-in'`,
    lesson ? eq(submissions.lessonId, lesson) : undefined,
  )

export type MarkingDesk = Awaited<ReturnType<typeof markingDesk>>

/** The marking desk of a course, for anyone who may work on it: how far the marking is, the line, and one of its
 *  submissions with all versions; the one that is asked for, else the first of the line. At most four queries. Throws
 *  not-found, also for a course that is not the viewer's to manage and a submission of another course. */
export async function markingDesk(db: Db, viewer: Viewer, courseId: string, view: MarkingView) {
  if (!isUuid(courseId)) throw new DomainError('not-found', 'course')
  const [found] = await db
    .select({
      course: { id: courses.id, title: courses.title, instructorId: courses.instructorId },
      coTeaches: coTeaches(viewer),
      ...countColumns(view.lesson),
      phrases: sql<{ id: string; text: string }[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'text', p.text) order by p.created_at), '[]'::json)
        from ${markingPhrases} p where p.user_id = ${viewer.id})`,
      assignments: sql<{ id: string; title: string }[]>`(
        select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title) order by m.order_index, l.order_index), '[]'::json)
        from assignments a join lessons l on l.id = a.lesson_id join course_modules m on m.id = l.module_id where m.course_id = ${courseId})`,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!found || !canManageCourse(viewer, { ...found.course, coTeaches: found.coTeaches }))
    throw new DomainError('not-found', 'course')
  const line = await lineOf(db, courseId, view)
  const wanted = view.submission || line[0]?.id
  const { course, coTeaches: _, ...rest } = found
  return {
    ...rest,
    course: { id: course.id, title: course.title },
    line,
    chosen: wanted ? await chosenOne(db, courseId, wanted, view) : null,
  }
}

/** Of the newest versions of everybody: how many there are, and how many are marked or given back. */
function countColumns(lesson: string) {
  const ofLesson = lesson ? sql`and s.lesson_id = ${lesson}` : sql``
  const count = (which: SQL) => sql<number>`(
    select count(*)::int from submissions s where s.course_id = courses.id and s.is_current ${which} ${ofLesson})`
  return {
    all: count(sql``),
    waiting: count(sql`and s.state = 'handed-in'`),
    marked: count(sql`and s.state = 'marked'`),
    returned: count(sql`and s.state = 'returned'`),
    reviewing: count(sql`and s.state = 'reviewing'`),
  }
}

async function lineOf(db: Db, courseId: string, view: Place) {
  const rows = await db
    .select({
      id: submissions.id,
      fullName: profiles.fullName,
      lessonTitle: lessons.title,
      submittedAt: submissions.submittedAt,
      ...dueColumns,
    })
    .from(submissions)
    .innerJoin(profiles, eq(profiles.id, submissions.userId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(assignments, eq(assignments.lessonId, submissions.lessonId))
    .leftJoin(enrollments, isPlaceIn(enrollments))
    .leftJoin(removedEnrollments, isPlaceIn(removedEnrollments))
    .where(inLine(courseId, view))
    .orderBy(
      ...(view.show
        ? [desc(submissions.submittedAt), desc(submissions.id)]
        : [asc(submissions.submittedAt), asc(submissions.id)]),
    )
    .limit(listed)
  return rows.map(({ due, place, placeBefore, ...row }) => ({
    ...row,
    isLate: isLate(dueFor(due, enrolledAt({ place, placeBefore })), row.submittedAt),
  }))
}

/** What it takes to say when a submission was due (`dueFor`, `enrolledAt`), of a query that joins its author's places. */
const dueColumns = {
  due: workDueColumns,
  place: { enrolledAt: enrollments.enrolledAt },
  placeBefore: { enrolledAt: removedEnrollments.enrolledAt },
}

/** The place of a submission's author in its course, or the one that they were taken out of. */
const isPlaceIn = (table: typeof enrollments | typeof removedEnrollments): SQL | undefined =>
  and(eq(table.userId, submissions.userId), eq(table.courseId, submissions.courseId))

type Enrolled = { enrolledAt: Date } | null

/** Since when somebody learns in the course, or did before they were taken out of it. */
const enrolledAt = ({ place, placeBefore }: { place: Enrolled; placeBefore: Enrolled }): Date | null =>
  (place ?? placeBefore)?.enrolledAt ?? null

async function chosenOne(db: Db, courseId: string, submissionId: string, view: Place) {
  const [found] = await db
    .select({
      id: submissions.id,
      lesson: { id: lessons.id, title: lessons.title },
      learner: {
        id: profiles.id,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
      },
      assignment: assignmentColumns,
      place: dueColumns.place,
      placeBefore: dueColumns.placeBefore,
      ...besideColumns(courseId, view),
    })
    .from(submissions)
    .innerJoin(profiles, eq(profiles.id, submissions.userId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(assignments, eq(assignments.lessonId, submissions.lessonId))
    .leftJoin(enrollments, isPlaceIn(enrollments))
    .leftJoin(removedEnrollments, isPlaceIn(removedEnrollments))
    .where(and(eq(submissions.id, submissionId), eq(submissions.courseId, courseId)))
  if (!found) throw new DomainError('not-found', 'submission')
  const { place, placeBefore, learner, ...rest } = found
  const due = dueFor(found.assignment, enrolledAt({ place, placeBefore }))
  const versions = await versionsOf(db, learner.id, found.lesson.id, namedReviews)
  return {
    ...rest,
    // Work stays in the line when its author is taken out of the course.
    learner: { ...learner, isEnrolled: place !== null },
    assignment: assignmentIn(found.assignment),
    versions: versions.map((version) => ({
      ...versionIn(version),
      isLate: isLate(due, version.submittedAt),
    })),
  }
}

/** The submissions before and after one in the line, wherever it stands itself. */
export async function neighbours(
  db: Db,
  courseId: string,
  submissionId: string,
  view: Place,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const [row] = await db
    .select(besideColumns(courseId, view))
    .from(submissions)
    // With its table a column is named in full, also within what is asked of others.
    .innerJoin(profiles, eq(profiles.id, submissions.userId))
    .where(eq(submissions.id, submissionId))
  return row ?? { previousId: null, nextId: null }
}

/** The same as columns of a query that joins another table. */
function besideColumns(courseId: string, { lesson, show }: Place) {
  const beside = (sign: '<' | '>', order: 'asc' | 'desc') => sql<string | null>`(
    select o.id from submissions o where o.course_id = ${courseId} and o.is_current
      and o.state = ${sql.raw(show ? `'${show}'` : `'handed-in'`)} ${lesson ? sql`and o.lesson_id = ${lesson}` : sql``}
      and (o.submitted_at, o.id) ${sql.raw(sign)} (${submissions.submittedAt}, ${submissions.id})
    order by o.submitted_at ${sql.raw(order)}, o.id ${sql.raw(order)} limit 1)`
  const [older, newer] = [beside('<', 'desc'), beside('>', 'asc')]
  return show ? { previousId: newer, nextId: older } : { previousId: older, nextId: newer }
}

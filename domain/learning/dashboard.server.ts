import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { prepared } from '#db/prepared.server.ts'
import { categories, courses, lessons } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { waitsForMark } from '#db/waits-for-mark.server.ts'
import { certificateMinutes } from '#domain/certificates/queries.server.ts'
import { courseHolds } from '#domain/courses/course-search.server.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { type DueRepetitions, dueRepetitionsColumn } from './due-repetitions.server.ts'
import { type DueReviews, dueReviewsColumn } from './due-reviews.server.ts'
import { type OpenQuiz, openQuizColumn } from './lesson-quiz.server.ts'
import { hasQuickStart } from './quick-start.server.ts'

const selectEnrollments = (db: Db) =>
  db
    .select({
      id: enrollments.id,
      enrolledAt: enrollments.enrolledAt,
      completedAt: enrollments.completedAt,
      progressPercentage: enrollments.progressPercentage,
      course: {
        id: courses.id,
        title: courses.title,
        description: courses.description,
        thumbnailUrl: courses.thumbnailUrl,
        motif: shownMotif({ title: courses.title, category: categories.name, chosen: courses.motif }),
      },
      category: { name: categories.name, nameId: categories.nameId, color: categories.color },
      instructorName: profiles.fullName,
      /** Whether something in it is graded. */
      isGraded: sql<boolean>`(exists (select from quizzes q where q.course_id = ${courses.id}) or exists (
        select from assignments a join lessons l on l.id = a.lesson_id join course_modules m on m.id = l.module_id where m.course_id = ${courses.id}))`,
      /** Whether something of theirs waits to be marked before its lesson is completed. */
      waitsForMark: sql<boolean>`${waitsForMark(enrollments)}`,
      certificate: {
        courseId: certificates.courseId,
        holderName: certificates.holderName,
        courseTitle: certificates.courseTitle,
        instructorName: certificates.instructorName,
        minutes: certificateMinutes,
        completedAt: certificates.completedAt,
      },
    })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .leftJoin(
      certificates,
      and(eq(certificates.courseId, courses.id), eq(certificates.userId, enrollments.userId)),
    )
    .$dynamic()

const selectRegistrations = (db: Db) =>
  db
    .select({
      id: eventRegistrations.id,
      registeredAt: eventRegistrations.registeredAt,
      event: {
        id: events.id,
        title: events.title,
        description: events.description,
        eventType: events.eventType,
        startDate: events.startDate,
        endDate: events.endDate,
        timeZone: events.timeZone,
        location: events.location,
      },
      category: { name: categories.name, nameId: categories.nameId, color: categories.color },
      organizerName: profiles.fullName,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(eventRegistrations.eventId, events.id))
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .$dynamic()

/** A student's newest enrollments, so many (SPEC §2), but for the one in a course that is shown otherwise. One query. */
export const newestEnrollments = (db: Db, viewer: Viewer, limit: number, without: string | null) =>
  newestOfSome(db).execute({ viewer: viewer.id, without, limit })

const newestOfSome = prepared((db) =>
  selectEnrollments(db)
    .where(
      and(
        eq(enrollments.userId, sql.placeholder('viewer')),
        sql`${enrollments.courseId} is distinct from ${sql.placeholder('without')}::uuid`,
      ),
    )
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(sql.placeholder('limit'))
    .prepare(''),
)

/** A page of a student's enrollments with their courses, the newest first (SPEC §7, P16). One query. */
export async function enrollmentsOf(db: Db, viewer: Viewer, cursor: string | null) {
  const order = { at: enrollments.enrolledAt, id: enrollments.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      selectEnrollments(db)
        .where(and(eq(enrollments.userId, viewer.id), olderThan(from, order)))
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ enrolledAt, id }) => ({ at: enrolledAt, id }),
  )
  return { enrollments: rows, ...ways }
}

const searchLimit = 6

/** What of a student's own courses and events holds these words in title, description, category or the name of who gives it (SPEC §5):
 *  at most six of each. Two queries. */
export async function searchOwn(db: Db, viewer: Viewer, words: string) {
  const pattern = containsPattern(words)
  const [foundCourses, foundEvents] = await Promise.all([
    selectEnrollments(db)
      .where(
        and(
          eq(enrollments.userId, viewer.id),
          or(
            courseHolds(words),
            ilike(categories.name, pattern),
            ilike(categories.nameId, pattern),
            ilike(profiles.fullName, pattern),
          ),
        ),
      )
      .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
      .limit(searchLimit),
    selectRegistrations(db)
      .where(
        and(
          eq(eventRegistrations.userId, viewer.id),
          or(
            ilike(events.title, pattern),
            ilike(events.description, pattern),
            ilike(categories.name, pattern),
            ilike(categories.nameId, pattern),
            ilike(profiles.fullName, pattern),
          ),
        ),
      )
      .orderBy(desc(events.startDate), desc(events.id))
      .limit(searchLimit),
  ])
  return { enrollments: foundCourses, registrations: foundEvents }
}

/** The calendar days ('YYYY-MM-DD' in the learner's time zone) with at least one completed lesson. The last 400 such days, the
 *  newest first. One query. */
export async function learningDaysOf(db: Db, viewer: Viewer): Promise<string[]> {
  const day = sql<string>`to_char(${lessonCompletions.completedAt} at time zone ${viewer.timeZone}::text, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day: day.as('day') })
    .from(lessonCompletions)
    .where(eq(lessonCompletions.userId, viewer.id))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(400)
  return rows.map((row) => row.day)
}

export type LearningFigures = {
  activeCourses: number
  learningMinutes: number
  completedCourses: number
  events: number
}

/** The figures of the stat cards (SPEC §9), counted from what is stored (P5): the time is that of the lessons that were completed
 *  (P19); and whether they have begun a course at once, which earns a badge. One query. */
export async function figuresForBadges(
  db: Db,
  viewer: Viewer,
): Promise<LearningFigures & { hasQuickStart: boolean }> {
  const [found] = await db
    .select({ figures: figureColumns(db, viewer), hasQuickStart: hasQuickStart(viewer) })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return { ...(found?.figures ?? noFigures), hasQuickStart: found?.hasQuickStart ?? false }
}

/** The same figures, with what waits for them: the attempt at a quiz that goes on, the questions that come back, work of others to
 *  review. One query. */
export async function figuresAndWaitingOf(
  db: Db,
  viewer: Viewer,
): Promise<{
  figures: LearningFigures
  openQuiz: OpenQuiz | null
  repetitions: DueRepetitions | null
  dueReviews: DueReviews | null
}> {
  const [found] = await db
    .select({
      figures: figureColumns(db, viewer),
      openQuiz: openQuizColumn(viewer.id),
      repetitions: dueRepetitionsColumn(viewer),
      dueReviews: dueReviewsColumn(viewer.id),
    })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return found ?? { figures: noFigures, openQuiz: null, repetitions: null, dueReviews: null }
}

const noFigures: LearningFigures = { activeCourses: 0, completedCourses: 0, learningMinutes: 0, events: 0 }

function figureColumns(db: Db, viewer: Viewer) {
  const own = eq(enrollments.userId, viewer.id)
  const minutes = db
    .select({ sum: sql`coalesce(sum(${lessons.durationMinutes}), 0)::int` })
    .from(lessonCompletions)
    .innerJoin(lessons, eq(lessonCompletions.lessonId, lessons.id))
    .where(eq(lessonCompletions.userId, viewer.id))
  return {
    activeCourses: db.$count(enrollments, and(own, isNull(enrollments.completedAt))),
    completedCourses: db.$count(enrollments, and(own, isNotNull(enrollments.completedAt))),
    learningMinutes: sql<number>`(${minutes})`,
    events: db.$count(eventRegistrations, eq(eventRegistrations.userId, viewer.id)),
  }
}

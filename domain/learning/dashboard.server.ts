import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { learningHours } from './achievements.ts'

/** A student's enrollments with their courses, the newest first (SPEC §7). One query. */
export const enrollmentsOf = (db: Db, viewer: Viewer) =>
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
        durationHours: courses.durationHours,
        thumbnailUrl: courses.thumbnailUrl,
      },
      category: { name: categories.name, color: categories.color },
      instructorName: profiles.fullName,
      hasCertificate: sql<boolean>`${certificates.id} is not null`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .leftJoin(categories, eq(courses.categoryId, categories.id))
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .leftJoin(
      certificates,
      and(eq(certificates.courseId, courses.id), eq(certificates.userId, enrollments.userId)),
    )
    .where(eq(enrollments.userId, viewer.id))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))

export type DashboardEnrollment = Awaited<ReturnType<typeof enrollmentsOf>>[number]

/** The events a person registered for, by their start (SPEC §7). One query. */
export const registrationsOf = (db: Db, viewer: Viewer) =>
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
      category: { name: categories.name, color: categories.color },
      organizerName: profiles.fullName,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(eventRegistrations.eventId, events.id))
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .where(eq(eventRegistrations.userId, viewer.id))
    .orderBy(asc(events.startDate), asc(events.id))

export type DashboardRegistration = Awaited<ReturnType<typeof registrationsOf>>[number]

/** The calendar days ('YYYY-MM-DD' in the learner's time zone) with at least one completed lesson, and whether there was ever a day with
 *  `quickLessons` of them. At most the last 400 days. One query. */
export async function learningDaysOf(db: Db, viewer: Viewer): Promise<{ day: string; lessons: number }[]> {
  const day = sql<string>`to_char(${lessonCompletions.completedAt} at time zone ${viewer.timeZone}::text, 'YYYY-MM-DD')`
  return db
    .select({ day: day.as('day'), lessons: sql<number>`count(*)::int` })
    .from(lessonCompletions)
    .where(eq(lessonCompletions.userId, viewer.id))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(400)
}

export type Dashboard = {
  enrollments: DashboardEnrollment[]
  registrations: DashboardRegistration[]
  learningDays: { day: string; lessons: number }[]
  figures: { activeCourses: number; learningHours: number; completedCourses: number; events: number }
}

/** Everything of the learner's dashboard, all from the database (SPEC §2, §9; DECISIONS 5). Three queries. */
export async function dashboardOf(db: Db, viewer: Viewer): Promise<Dashboard> {
  const [enrolled, registered, learningDays] = await Promise.all([
    enrollmentsOf(db, viewer),
    registrationsOf(db, viewer),
    learningDaysOf(db, viewer),
  ])
  const completedCourses = enrolled.filter(({ completedAt }) => completedAt !== null).length
  return {
    enrollments: enrolled,
    registrations: registered,
    learningDays,
    figures: {
      activeCourses: enrolled.length - completedCourses,
      learningHours: learningHours(
        enrolled.map(({ course, progressPercentage }) => ({ ...course, progressPercentage })),
      ),
      completedCourses,
      events: registered.length,
    },
  }
}

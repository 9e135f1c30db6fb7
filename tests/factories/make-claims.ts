import type { Db } from '#db/client.server.ts'
import { assignments, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makeCourse } from './make-course.ts'
import { makeEvent } from './make-event.ts'
import { makePerson } from './make-person.ts'

const completedAt = new Date('2026-11-01T03:00:00Z')

/** A certificate of somebody's, of a course that may be gone. Returns its id. */
export async function makeCertificate(
  db: Db,
  personId: string,
  given: Partial<typeof certificates.$inferInsert> = {},
): Promise<string> {
  const id = uuidV7()
  await db.insert(certificates).values({
    id,
    number: `NOKEN-${id.slice(0, 8).toUpperCase()}-000001`,
    verifyCode: id.replaceAll('-', '').slice(-16).toUpperCase(),
    userId: personId,
    courseId: uuidV7(),
    holderName: 'Yohana Kambu',
    courseTitle: 'Kursus contoh',
    durationHours: 1,
    issuer: 'Noken',
    completedAt,
    ...given,
  })
  return id
}

/** Somebody was let in at an event that is over. */
export async function makeAttendance(
  db: Db,
  personId: string,
  event?: { id: string },
): Promise<{ eventId: string; registrationId: string }> {
  const startDate = new Date('2026-10-01T01:00:00Z')
  const { id: eventId } = event ?? (await makeEvent(db, { title: 'Temu karier', startDate }))
  const registrationId = uuidV7()
  await db.insert(eventRegistrations).values({
    id: registrationId,
    userId: personId,
    eventId,
    pricePaid: 0,
    ticketCode: uuidV7(),
    checkedInAt: startDate,
  })
  return { eventId, registrationId }
}

/** Somebody's teacher has marked their work with 8 of 10 points, where 6 are asked for. */
export async function makeApproval(db: Db, personId: string) {
  const teacher = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const course = await makeCourse(db, { title: 'Berani bicara', instructorId: teacher.id })
  const [lessonId = ''] = course.lessonIds
  await db.insert(enrollments).values({ userId: personId, courseId: course.id, pricePaid: 0 })
  await db.insert(assignments).values({
    lessonId,
    acceptsText: true,
    acceptsLink: false,
    acceptsFiles: false,
    timeZone: 'Asia/Jayapura',
    pointsMax: 10,
    passPercent: 60,
  })
  const submissionId = uuidV7()
  const submission = { id: submissionId, courseId: course.id, lessonId, userId: personId, version: 1 }
  await db.insert(submissions).values({ ...submission, text: 'Rahasia karya', state: 'marked' })
  await db.insert(submissionMarks).values({
    submissionId,
    markerId: teacher.id,
    points: 8,
    pointsMax: 10,
    comment: 'Bagus',
    markedAt: completedAt,
    version: uuidV7(),
  })
  return { teacher, courseId: course.id, lessonId, submissionId }
}

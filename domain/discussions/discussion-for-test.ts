import type { Db } from '#db/client.server.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askQuestion } from './ask-question.server.ts'
import { replyToQuestion } from './reply-to-question.server.ts'

/** A course with who teaches it, alone and with others, two learners, staff, and somebody who is not in it. */
export async function classroom(db: Db) {
  const teacher = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const together = await makePerson(db, { role: 'instructor', fullName: 'Dewi Anggraini' })
  const course = await makeCourse(db, {
    title: 'Berani Bicara',
    instructorId: teacher.id,
    modules: [[{}, {}]],
  })
  await db.insert(courseTeachers).values({ courseId: course.id, userId: together.id })
  const learner = await makePerson(db, { fullName: 'Yohana Kambu' })
  const other = await makePerson(db, { fullName: 'Sari Rumbiak' })
  for (const { id: userId } of [learner, other])
    await db.insert(enrollments).values({ userId, courseId: course.id, pricePaid: 0 })
  const staff = await makePerson(db, { role: 'staff' })
  const stranger = await makePerson(db)
  return { teacher, together, course, learner, other, staff, stranger }
}

export type Classroom = Awaited<ReturnType<typeof classroom>>
type Person = Classroom['learner']

export const words = { lessonId: '', title: 'Bagaimana supaya tidak gugup?', body: 'Saya **selalu** gugup.' }

export const ask = (
  db: Db,
  who: Person,
  course: { id: string },
  given: Partial<typeof words> = {},
  at?: Date,
) => askQuestion(db, who, { courseId: course.id, ...words, ...given }, at)

export const reply = (
  db: Db,
  who: Person,
  key: { courseId: string; questionId: string },
  body = 'Latihan.',
  at?: Date,
) => replyToQuestion(db, who, key, { body, mention: [] }, at)

import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { questionsAsked } from '#db/tables/discussions.ts'
import { enrollments } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { askQuestion } from './ask-question.server.ts'
import { askedQuestion } from './asked-question.server.ts'
import { askedQuestions } from './asked-questions.server.ts'
import type { TextKey } from './lock-text.server.ts'
import { placeInCourse } from './place-in-course.server.ts'
import { repliesTo } from './replies.server.ts'
import { replyToQuestion } from './reply-to-question.server.ts'
import { parseAskedView } from './schema.ts'

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

type Person = Viewer

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

/** Why a text is hidden, and where it stands. */
export const because = (reason: string) => ({
  reason,
  link: ({ questionId, replyId }: TextKey) => `https://noken.example/${questionId}/${replyId}`,
})

type Key = { courseId: string; questionId: string }

/** What tests ask of a database: somebody's question, and what becomes of it. */
export const discussionsIn = (db: Db) => ({
  asked: async () => {
    const room = await classroom(db)
    const questionId = await ask(db, room.learner, room.course)
    return { ...room, key: { courseId: room.course.id, questionId } }
  },
  told: (person: { id: string }, kind: string) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))
      .orderBy(notifications.id),
  stored: async (id: string) => {
    const [question] = await db.select().from(questionsAsked).where(eq(questionsAsked.id, id))
    if (!question) throw new Error('There is no question.')
    return question
  },
  seenBy: async (viewer: Viewer, { courseId, questionId }: Key) => {
    const place = await placeInCourse(db, viewer, courseId)
    const question = await askedQuestion(db, viewer, place, { questionId, replyId: '' })
    const { replies } = await repliesTo(db, viewer, place, { question, cursor: '' })
    return { place, question, replies }
  },
  listed: async (viewer: Viewer, courseId: string, query = '') => {
    const view = parseAskedView(new URLSearchParams(query))
    const place = await placeInCourse(db, viewer, courseId)
    return (await askedQuestions(db, viewer, place, view)).questions
  },
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseReviews } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { aboutFacts, aboutFigures } from './about-facts.server.ts'

const { db } = await testDatabase()

test('the About page counts who learns, who has finished, what is taught, who mentors, and what learners say', async () => {
  expect(Object.values(await aboutFacts(db))).toEqual([0, 0, 0, 0, 0, 0, 0])
  const mentor = await makePerson(db, { role: 'instructor' })
  const gone = await makePerson(db, { role: 'instructor' })
  await db.update(profiles).set({ isMentor: true })
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, gone.id))
  const course = await makeCourse(db, { isPublished: true, modules: [[{}], [{}]] })
  await makeCourse(db, { isPublished: false, modules: [[{}]] })
  const students = await Promise.all([1, 2, 3].map(() => makePerson(db, { role: 'student' })))
  const [first] = students
  if (!first) throw new Error('Nobody learns.')
  const viewer = { ...first, sessionId: '' }
  await enrollStudent(db, viewer, course.id)
  for (const lessonId of course.lessonIds)
    await completeLesson(db, viewer, { courseId: course.id, lessonId, now: new Date() })
  await db.insert(courseReviews).values(
    students.map(({ id: userId }, index) => ({
      userId,
      courseId: course.id,
      rating: [5, 4, 1][index] ?? 1,
      ...(index === 2 && { hiddenAt: new Date(), hiddenReason: 'spam' }),
    })),
  )
  expect(await aboutFacts(db)).toEqual({
    learners: 3,
    rating: 4.5,
    reviews: 2,
    modules: 2,
    mentors: 1,
    graduates: 1,
    satisfaction: 100,
  })
  expect(mentor.id).not.toBe(gone.id)
})

test('a claim is made once the data supports it, before that the true number, and none is no figure', () => {
  const label = { id: 'peserta', en: 'learners' }
  const counts = {
    learners: 200,
    rating: 4.5,
    reviews: 54,
    modules: 0,
    mentors: 0,
    graduates: 0,
    satisfaction: 0,
  }
  const said = aboutFigures(
    [
      { of: 'learners', claim: 200, label },
      { of: 'reviews', claim: 55, label },
      { of: 'modules', claim: 10, label },
      { of: 'rating', label },
    ],
    counts,
  )
  expect(said.map(({ of, value, isClaim }) => [of, value, isClaim])).toEqual([
    ['learners', 200, true],
    ['reviews', 54, false],
    ['rating', 4.5, false],
  ])
})

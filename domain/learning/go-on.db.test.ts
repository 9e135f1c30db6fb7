import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules } from '#db/tables/courses.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { goOnOf } from './go-on.server.ts'

const { db } = await testDatabase()
const day = (n: number) => new Date(Date.UTC(2026, 10, n))

test('whoever takes no course, or has finished all, goes on with none', async () => {
  const learner = await makePerson(db)
  expect(await goOnOf(db, learner)).toBeNull()
  const course = await makeCourse(db, { modules: [[{}]] })
  await enrollStudent(db, learner, course.id, day(1))
  await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[0] ?? '', now: day(2) })
  expect(await goOnOf(db, learner)).toBeNull()
})

test('a course without a lesson is nothing to go on with', async () => {
  const learner = await makePerson(db)
  await enrollStudent(db, learner, (await makeCourse(db, { modules: [[{}]] })).id, day(1))
  const emptied = await makeCourse(db, { title: 'Masih kosong', modules: [[{}]] })
  await enrollStudent(db, learner, emptied.id, day(2))
  await db.delete(courseModules).where(eq(courseModules.courseId, emptied.id))
  expect((await goOnOf(db, learner))?.course.title).not.toBe('Masih kosong')
})

test('one goes on where one has last done something, with the next lesson and how far one is', async () => {
  const learner = await makePerson(db)
  const other = await makePerson(db)
  const old = await makeCourse(db, {
    title: 'Lama',
    modules: [[{ title: 'Satu' }, { title: 'Dua', durationMinutes: 7 }], [{ title: 'Tiga' }]],
  })
  const young = await makeCourse(db, { title: 'Baru', modules: [[{}]] })
  await enrollStudent(db, learner, old.id, day(1))
  await enrollStudent(db, learner, young.id, day(2))
  await enrollStudent(db, other, old.id, day(4))
  expect(await goOnOf(db, learner)).toMatchObject({
    course: { title: 'Baru' },
    completedLessons: 0,
    lessons: 1,
  })
  await completeLesson(db, learner, { courseId: old.id, lessonId: old.lessonIds[0] ?? '', now: day(3) })
  expect(await goOnOf(db, learner)).toEqual({
    course: { id: old.id, title: 'Lama' },
    lesson: { id: old.lessonIds[1], title: 'Dua', durationMinutes: 7, quizSize: null },
    state: 'open',
    waiting: null,
    lessons: 3,
    completedLessons: 1,
    progressPercentage: 33,
  })
})

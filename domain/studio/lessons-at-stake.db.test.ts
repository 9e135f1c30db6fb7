import { expect, test } from 'vitest'
import { assignments, submissions } from '#db/tables/assignments.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { lessonsAtStake } from './lessons-at-stake.server.ts'

const { db } = await testDatabase()

test('the question before a part is deleted counts its lessons and those who completed one or handed in work, of this course alone', async () => {
  const instructor = await makePerson(db, { role: 'instructor' })
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{}, {}], [{}]] })
  const other = await makeCourse(db, { instructorId: instructor.id, modules: [[{}]] })
  const [one, two] = [await makePerson(db), await makePerson(db)]
  for (const student of [one, two]) await enrollStudent(db, student, course.id)
  const [first = '', second = ''] = course.lessonIds
  for (const lessonId of [first, second]) await completeLesson(db, one, { courseId: course.id, lessonId })
  await completeLesson(db, two, { courseId: course.id, lessonId: first })
  const asked = { acceptsText: true, acceptsLink: false, acceptsFiles: false, timeZone: one.timeZone }
  await db.insert(assignments).values({ lessonId: second, ...asked })
  const work = { courseId: course.id, lessonId: second, userId: one.id, text: 'Karyaku' }
  for (const version of [1, 2])
    await db.insert(submissions).values({ ...work, version, isCurrent: version === 2 })
  const [moduleId = '', untouched = ''] = course.moduleIds
  expect(await lessonsAtStake(db, course.id, { moduleId })).toEqual({ lessons: 2, learners: 2, handedIn: 1 })
  expect(await lessonsAtStake(db, course.id, { moduleId: untouched })).toEqual({
    lessons: 1,
    learners: 0,
    handedIn: 0,
  })
  expect(await lessonsAtStake(db, course.id, { lessonId: second })).toEqual({
    lessons: 1,
    learners: 1,
    handedIn: 1,
  })
  expect(await lessonsAtStake(db, other.id, { lessonId: second })).toEqual({
    lessons: 0,
    learners: 0,
    handedIn: 0,
  })
  expect(await lessonsAtStake(db, course.id, { lessonId: 'x' })).toEqual({
    lessons: 0,
    learners: 0,
    handedIn: 0,
  })
})

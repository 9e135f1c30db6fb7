import { expect, test } from 'vitest'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { viewAsStudent } from './view-as-student.server.ts'

const { db } = await testDatabase()

const first = { lessonId: null }

async function ownedCourse() {
  const instructor = await makePerson(db, { role: 'instructor' })
  const course = await makeCourse(db, {
    instructorId: instructor.id,
    isPublished: false,
    modules: [
      [{}, { isOptional: true }, { isFree: true, content: 'Isi ketiga', html: '<p>Isi ketiga</p>' }],
      [{}],
    ],
  })
  return { instructor, course }
}

test('whoever works on a course meets it as a beginner does, a draft too: every lesson opens, the locked ones say so', async () => {
  const { instructor, course } = await ownedCourse()
  const people = [
    instructor,
    await makePerson(db, { role: 'staff' }),
    await makePerson(db, { role: 'admin' }),
  ]
  for (const viewer of people) {
    const view = await viewAsStudent(db, viewer, course.id, first)
    expect(view).toMatchObject({
      state: 'viewing',
      progressPercentage: 0,
      lessonCount: 4,
      completedLessons: 0,
      totalLessons: 3,
      lesson: { id: course.lessonIds[0], number: 1, isOpen: true, note: null, takingBack: null },
    })
    const seen = view?.state === 'viewing' ? view.modules.flatMap(({ lessons }) => lessons) : []
    expect(seen.map(({ isOpen, isLocked }) => [isOpen, isLocked])).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [true, true],
    ])
  }
})

test('any lesson is shown with what it holds, and leads on to its neighbours', async () => {
  const { instructor, course } = await ownedCourse()
  const [, second, third, fourth] = course.lessonIds
  expect(await viewAsStudent(db, instructor, course.id, { lessonId: third ?? '' })).toMatchObject({
    lesson: { id: third, html: '<p>Isi ketiga</p>', previousId: second, next: { id: fourth, isOpen: true } },
  })
  expect(await viewAsStudent(db, instructor, course.id, { lessonId: second ?? '' })).toMatchObject({
    lesson: { isOptional: true, isLocked: true, isEnd: false },
  })
})

test('it is there for nobody else, and a lesson of another course is missing', async () => {
  const { instructor, course } = await ownedCourse()
  const other = await ownedCourse()
  for (const viewer of [other.instructor, await makePerson(db)])
    expect(await viewAsStudent(db, viewer, course.id, first)).toBeNull()
  expect(await viewAsStudent(db, instructor, 'x', first)).toBeNull()
  const elsewhere = { lessonId: other.course.lessonIds[0] ?? '' }
  expect(await viewAsStudent(db, instructor, course.id, elsewhere)).toEqual({
    state: 'lesson-missing',
    course: expect.objectContaining({ id: course.id }),
  })
})

test('looking leaves nothing behind', async () => {
  const { instructor, course } = await ownedCourse()
  const counts = async () => [
    await db.$count(enrollments),
    await db.$count(lessonCompletions),
    await db.$count(certificates),
  ]
  const before = await counts()
  for (const lessonId of course.lessonIds) await viewAsStudent(db, instructor, course.id, { lessonId })
  expect(await counts()).toEqual(before)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules, courses } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { addModule, type MadeCourse, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { enrollStudent } from './enroll-student.server.ts'
import { learnView } from './learn-view.server.ts'

const { db } = await testDatabase()

const view = (viewer: Viewer, courseId: string, lessonId: string | null = null) =>
  learnView(db, viewer, courseId, { lessonId })

async function learning(viewer: Viewer, course: MadeCourse, lessonId: string | null = null) {
  const seen = await view(viewer, course.id, lessonId)
  if (seen.state !== 'learning') throw new Error(`The player shows '${seen.state}'.`)
  return seen
}

async function learnerOf(course: MadeCourse, completed = 0): Promise<Viewer> {
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  for (const lessonId of course.lessonIds.slice(0, completed)) {
    await completeLesson(db, learner, { courseId: course.id, lessonId })
  }
  return learner
}

test('it opens with the first lesson for someone who begins, and where they go on for someone who returns', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}], [{}]] })
  const beginner = await learning(await learnerOf(course), course)
  expect(beginner.lesson).toMatchObject({ id: course.lessonIds[0], moduleId: course.moduleIds[0] })
  const returning = await learning(await learnerOf(course, 2), course)
  expect(returning.lesson).toMatchObject({ id: course.lessonIds[2], moduleId: course.moduleIds[1] })
  const finished = await learning(await learnerOf(course, 3), course)
  expect(finished.lesson?.id).toBe(course.lessonIds[0])
  expect(finished).toMatchObject({ progressPercentage: 100, completedAt: expect.any(Date) })
})

test('what a locked lesson holds never leaves the server', async () => {
  const secret = { content: 'Rahasia dapur', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  const course = await makeCourse(db, { modules: [[{}, secret, secret]] })
  const learner = await learnerOf(course)
  const seen = await learning(learner, course, course.lessonIds[2])
  expect(seen.lesson).toMatchObject({ isOpen: false, html: '', youtubeId: null })
  expect(JSON.stringify(seen)).not.toMatch(/Rahasia|dQw4w9WgXcQ/)
})

test('a locked lesson leads to the one to finish first, not to its locked neighbours', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}, {}, {}]] })
  const learner = await learnerOf(course, 1)
  const { lesson } = await learning(learner, course, course.lessonIds[3])
  expect(lesson).toMatchObject({ goOn: { id: course.lessonIds[1] }, previousId: null, next: null })
})

test('an open lesson comes with its text as HTML, its video and its neighbours', async () => {
  const course = await makeCourse(db, {
    modules: [[{}, { content: '# Satu\n\n**Halo**', videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=3' }, {}]],
  })
  const { lesson } = await learning(await learnerOf(course, 1), course)
  expect(lesson).toMatchObject({
    isOpen: true,
    youtubeId: 'dQw4w9WgXcQ',
    previousId: course.lessonIds[0],
    next: { id: course.lessonIds[2], isOpen: false },
  })
  expect(lesson?.html).toContain('<strong>Halo</strong>')
})

test('after a free lesson ahead of the others the way leads back to the first that is missing', async () => {
  const course = await makeCourse(db, { modules: [[{}, { isFree: true }]] })
  const learner = await learnerOf(course)
  await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[1] ?? '' })
  const { lesson } = await learning(learner, course, course.lessonIds[1])
  expect(lesson).toMatchObject({ isCompleted: true, goOn: { id: course.lessonIds[0] } })
})

test('whoever is not enrolled is told so, and a draft is not there for them', async () => {
  const course = await makeCourse(db)
  const draft = await makeCourse(db, { isPublished: false })
  const stranger = await makePerson(db)
  expect(await view(stranger, course.id)).toEqual({
    state: 'not-enrolled',
    hasToPay: false,
    hasLessons: true,
    course: { id: course.id, title: course.title },
  })
  expect(await view(stranger, draft.id)).toEqual({ state: 'missing' })
  const empty = await makeCourse(db, { modules: [] })
  expect(await view(stranger, empty.id)).toMatchObject({ state: 'not-enrolled', hasLessons: false })
})

test('a course that is not there is missing; a lesson of another course and a mistyped id are, of a course that is there', async () => {
  const course = await makeCourse(db)
  const other = await makeCourse(db)
  const learner = await learnerOf(course)
  for (const courseId of ['x', learner.id])
    expect(await view(learner, courseId)).toEqual({ state: 'missing' })
  for (const lessonId of ['x', other.lessonIds[0] ?? ''])
    expect(await view(learner, course.id, lessonId)).toEqual({
      state: 'lesson-missing',
      course: { id: course.id, title: course.title },
    })
})

test('a completion can be taken back until the course is completed', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const begun = await learning(await learnerOf(course, 1), course, course.lessonIds[0])
  expect(begun).toMatchObject({ completedLessons: 1, totalLessons: 2 })
  expect(begun.lesson).toMatchObject({ number: 1, takingBack: { locks: 1 } })
  const finished = await learning(await learnerOf(course, 2), course, course.lessonIds[1])
  expect(finished.lesson).toMatchObject({ number: 2, takingBack: null })
})

test('a learner keeps a course that has been unpublished since', async () => {
  const course = await makeCourse(db)
  const learner = await learnerOf(course)
  await db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect(await view(learner, course.id)).toMatchObject({ state: 'learning' })
})

test('a course without lessons shows none and is at 0', async () => {
  const course = await makeCourse(db, { modules: [[{}]] })
  const learner = await learnerOf(course)
  await db.delete(courseModules).where(eq(courseModules.courseId, course.id))
  const seen = await learning(learner, course)
  expect(seen).toMatchObject({ lesson: null, progressPercentage: 0, completedAt: null })
})

test('progress is that of the course as it is now, and a completed course stays at 100', async () => {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const underWay = await learnerOf(course, 1)
  const finished = await learnerOf(course, 2)
  await addModule(db, course.id, 2, [{}, {}])
  expect(await learning(underWay, course)).toMatchObject({ progressPercentage: 25 })
  expect(await learning(finished, course)).toMatchObject({ progressPercentage: 100 })
})

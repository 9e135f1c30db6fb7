import { expect, test } from 'vitest'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { saveNote } from '#domain/learning/notes/save-note.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { offlineCourse } from './offline-course.server.ts'

const { db } = await testDatabase()

async function learner() {
  const course = await makeCourse(db, {
    modules: [
      [
        { content: '# Satu\n\n![peta](/media/courses/peta-10x10.webp)' },
        { videoUrl: 'https://youtu.be/bVFfcYh6UBw' },
      ],
      [{}, {}],
    ],
  })
  const student = await makePerson(db)
  await enrollStudent(db, student, course.id)
  return { course, student }
}

test('a learner takes along what they can get to, with its pictures, and is told what is left out', async () => {
  const { course, student } = await learner()
  const [, , third = '', fourth = ''] = course.lessonIds
  await makeQuiz(db, { courseId: course.id, lessonId: third })
  const taken = await offlineCourse(db, student, course.id)
  expect(taken.lessons.map(({ id }) => id)).toEqual(course.lessonIds.slice(0, 3))
  expect(taken.beyond).toBe(1)
  expect(taken.lessons.map(({ leftOut }) => leftOut)).toEqual([[], ['video'], ['quiz']])
  expect(taken.lessons[0]).toMatchObject({ pictures: ['/media/courses/peta-10x10.webp'], previousId: null })
  expect(taken.lessons[2]).toMatchObject({ next: null, number: 3 })
  await expect(offlineCourse(db, student, course.id, fourth)).rejects.toThrow('not-found: lesson')
  expect((await offlineCourse(db, student, course.id, third)).lessons).toEqual([taken.lessons[2]])
})

test('of a wide picture a device keeps the modest width alone', async () => {
  const [content, small] = ['0a'.repeat(16), '0b'.repeat(16)]
  const course = await makeCourse(db, {
    modules: [
      [
        {
          content: `![a](/media/courses/${content}-1200x800.webp) ![b](/media/courses/${small}-640x99.webp)`,
        },
      ],
    ],
  })
  const student = await makePerson(db)
  await enrollStudent(db, student, course.id)
  const [lesson] = (await offlineCourse(db, student, course.id)).lessons
  const kept = [`/media/widths/${content}-1200x800-640.webp`, `/media/courses/${small}-640x99.webp`]
  expect(lesson?.pictures).toEqual(kept)
  for (const url of kept) expect(lesson?.html).toContain(`src="${url}"`)
  expect(lesson?.html).not.toContain(`/media/courses/${content}`)
})

test('the hash of a lesson changes with what its page says, and with nothing else', async () => {
  const { course, student } = await learner()
  const [first = '', second = ''] = course.lessonIds
  const before = await offlineCourse(db, student, course.id)
  expect(await offlineCourse(db, student, course.id)).toEqual(before)
  await saveNote(db, student, { courseId: course.id, lessonId: second, text: 'Ingat', seen: '' })
  await completeLesson(db, student, { courseId: course.id, lessonId: first })
  const after = await offlineCourse(db, student, course.id)
  const changed = after.lessons.filter(({ hash }, index) => hash !== before.lessons[index]?.hash)
  expect(changed.map(({ id }) => id)).toEqual([first, second])
  expect(after.version).not.toBe(before.version)
  expect(after.lessons[1]?.note.text).toBe('Ingat')
})

test('nobody takes along a course in which they do not learn', async () => {
  const { course } = await learner()
  await expect(offlineCourse(db, await makePerson(db), course.id)).rejects.toThrow('not-found: course')
  const staff = await makePerson(db, { role: 'staff' })
  await expect(offlineCourse(db, staff, course.id)).rejects.toThrow('forbidden')
  await expect(offlineCourse(db, await makePerson(db), 'x')).rejects.toThrow('not-found: course')
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessonCompletions, sentReceipts } from '#db/tables/learning.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { takeBackCompletion } from '#domain/learning/take-back-completion.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { takeSent } from './take-sent.server.ts'

const { db } = await testDatabase()

async function learner() {
  const [student, course] = [await makePerson(db), await makeCourse(db, { modules: [[{}, {}, {}]] })]
  await enrollStudent(db, student, course.id)
  return { student, course, lessons: course.lessonIds }
}

type Learner = Awaited<ReturnType<typeof learner>>
const complete = ({ student, course }: Learner, lessonId: string, key = uuidV7()) =>
  takeSent(db, student, key, async (tx) => {
    const { isNew } = await completeLesson(tx, student, { courseId: course.id, lessonId })
    return isNew ? 'applied' : 'already'
  })
const completed = ({ student }: Learner) =>
  db.$count(lessonCompletions, eq(lessonCompletions.userId, student.id))

test('what is sent many times at once is done once, and everybody is told the same', async () => {
  const made = await learner()
  const key = uuidV7()
  const results = await Promise.all(
    Array.from({ length: 8 }, () => complete(made, made.lessons[0] ?? '', key)),
  )
  expect(results).toEqual(Array.from({ length: 8 }, () => ({ result: 'applied' })))
  expect(await completed(made)).toBe(1)
  expect(await complete(made, made.lessons[0] ?? '')).toEqual({ result: 'already' })
})

test('an answer that was lost does not do again what was taken back meanwhile', async () => {
  const made = await learner()
  const [key, lessonId = ''] = [uuidV7(), made.lessons[0]]
  await complete(made, lessonId, key)
  await takeBackCompletion(db, made.student, { courseId: made.course.id, lessonId })
  expect(await complete(made, lessonId, key)).toEqual({ result: 'applied' })
  expect(await completed(made)).toBe(0)
})

test('what is refused is refused for good under its key, with the reason, and nothing of it is left', async () => {
  const made = await learner()
  const [key, second = ''] = [uuidV7(), made.lessons[1]]
  const refused = { result: 'refused', reason: 'lesson-locked' }
  expect(await complete(made, second, key)).toEqual(refused)
  await complete(made, made.lessons[0] ?? '')
  expect(await complete(made, second, key)).toEqual(refused)
  expect(await completed(made)).toBe(1)
  expect(await complete(made, second)).toEqual({ result: 'applied' })
})

test('work that fails in a way that nobody foresaw leaves no receipt, nor does what is too much for now', async () => {
  const { student } = await learner()
  const key = uuidV7()
  for (const error of [new Error('broken'), new DomainError('too-many', 'quota')])
    await expect(takeSent(db, student, key, () => Promise.reject(error))).rejects.toBe(error)
  expect(await db.$count(sentReceipts, eq(sentReceipts.key, key))).toBe(0)
  expect(await takeSent(db, student, key, async () => 'applied')).toEqual({ result: 'applied' })
})

test('a key belongs to who used it first', async () => {
  const [one, other] = [await learner(), await learner()]
  const key = uuidV7()
  await complete(one, one.lessons[0] ?? '', key)
  await expect(complete(other, other.lessons[0] ?? '', key)).rejects.toThrow('conflict: another-person')
  expect(await completed(other)).toBe(0)
  await expect(complete(one, one.lessons[0] ?? '', 'x')).rejects.toThrow('malformed')
})

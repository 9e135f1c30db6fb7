import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessons } from '#db/tables/courses.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addLesson } from './add-lesson.server.ts'
import { lessonForEditing } from './course-for-editing.server.ts'
import type { LessonInput } from './curriculum-form.ts'
import { deleteLesson } from './delete-lesson.server.ts'
import { duplicateCourse } from './duplicate-course.server.ts'
import { duplicateLesson } from './duplicate-lesson.server.ts'
import { editQuiz } from './edit-quiz.server.ts'
import { previewLesson } from './preview-lesson.server.ts'
import { updateLesson } from './update-lesson.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })

const input = (content: string, updatedAt: Date | null = null): LessonInput => ({
  title: 'Kuis',
  content,
  videoUrl: null,
  durationMinutes: 5,
  isFree: true,
  isOptional: false,
  updatedAt,
})

const quiz = (questions: string, attributes = '') => `\`\`\`gift${attributes}\n${questions}\n\`\`\``
const first = '::tas::Tas Papua? {=noken ~koper}'
const second = 'Bumi bulat {T}'

async function made(text: string) {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[]] })
  const place = { courseId: course.id, moduleId: course.moduleIds[0] ?? '' }
  const lessonId = await addLesson(db, instructor, place, input(text))
  return { courseId: course.id, lessonId }
}

const rowOf = async (id: string) => (await db.select().from(lessons).where(eq(lessons.id, id)))[0]
const quizOf = async (id: string) => (await db.select().from(quizzes).where(eq(quizzes.lessonId, id)))[0]
const questionsOf = (id: string) =>
  db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.lessonId, id))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.version))

async function save(place: { courseId: string; lessonId: string }, text: string) {
  const row = await rowOf(place.lessonId)
  return updateLesson(db, instructor, place, input(text, row?.updatedAt ?? null))
}

test('a lesson is stored without what is right in its quiz, and edited with it', async () => {
  const text = `Baca dulu.\n\n${quiz(`${first}\n\n${second}`, ' pass=70 time=20 shuffle')}\n\nLalu lanjut.`
  const { courseId, lessonId } = await made(text)
  const row = await rowOf(lessonId)
  expect(row?.content).toBe('Baca dulu.\n\n```gift\n```\n\nLalu lanjut.')
  expect(row?.html).toBe('<p>Baca dulu.</p>\n<p>Lalu lanjut.</p>')
  expect(await quizOf(lessonId)).toMatchObject({
    courseId,
    passPercent: 70,
    timeLimitS: 1200,
    attemptLimit: null,
    shuffle: true,
    feedback: 'after-pass',
  })
  expect(await questionsOf(lessonId)).toMatchObject([
    { importKey: 'tas', stemMd: 'Tas Papua?', type: 'single', version: 1, isCurrent: true },
    { stemMd: 'Bumi bulat', type: 'true-false', body: { type: 'true-false', isTrue: true } },
  ])
  expect((await lessonForEditing(db, courseId, lessonId))?.typed.content).toBe(text)
})

test('questions keep their rows while they say the same, and go with the block', async () => {
  const place = await made(quiz(`${first}\n\n${second}`))
  const [bag, earth] = await questionsOf(place.lessonId)
  expect(await save(place, quiz(`${second}\n\n${first.replace('koper', 'ransel')}`))).toEqual({
    outcome: 'saved',
  })
  const changed = await questionsOf(place.lessonId)
  expect(changed).toMatchObject([
    { id: earth?.id, position: 0 },
    {
      importKey: bag?.importKey,
      version: 1,
      position: 1,
      body: { options: [{ text: 'noken' }, { text: 'ransel' }] },
    },
  ])
  expect(changed).toHaveLength(2)
  await save(place, 'Tanpa kuis')
  expect(await quizOf(place.lessonId)).toBeUndefined()
  expect(await questionsOf(place.lessonId)).toEqual([])
})

test('attempts do not go with the block unasked: they are counted first', async () => {
  const place = await made(quiz(first))
  const learner = await makePerson(db)
  await enrollStudent(db, learner, place.courseId)
  await startAttempt(db, learner, place)
  expect(await save(place, 'Tanpa kuis')).toEqual({ outcome: 'attempts-at-stake', people: 1 })
  await expect(editQuiz(db, instructor, place, { seen: 'any' }, () => null)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'attempts-at-stake',
  })
  expect(await quizOf(place.lessonId)).toBeDefined()
  expect(await save(place, `${quiz(first)}\n\nLalu lanjut.`)).toEqual({ outcome: 'saved' })
  expect(await db.$count(quizAttempts, eq(quizAttempts.lessonId, place.lessonId))).toBe(1)
  const row = await rowOf(place.lessonId)
  const said = { dropsAttempts: true }
  await updateLesson(db, instructor, place, input('Tanpa kuis', row?.updatedAt ?? null), said)
  expect(await quizOf(place.lessonId)).toBeUndefined()
  expect(await db.$count(quizAttempts, eq(quizAttempts.lessonId, place.lessonId))).toBe(0)
})

test('a change of the quiz alone is a change of the lesson: nobody overwrites it unasked', async () => {
  const text = quiz(first)
  const place = await made(text)
  const before = await rowOf(place.lessonId)
  await save(place, quiz(second))
  const late = await updateLesson(
    db,
    instructor,
    place,
    input(quiz(first, ' pass=50'), before?.updatedAt ?? null),
  )
  expect(late).toMatchObject({ outcome: 'changed-meanwhile', current: { content: quiz(second) } })
})

test('a quiz that is written wrongly is refused with its place, in previews too', async () => {
  const place = await made('Teks')
  const wrong = `Teks\n\n${quiz('Apa? {=a ~b')}`
  const refused = { problem: { line: 4, column: 6, fault: { what: 'unclosed-answers' } } }
  await expect(save(place, wrong)).rejects.toMatchObject(refused)
  const preview = previewLesson(db, instructor, place, { title: 'x', content: wrong })
  await expect(preview).rejects.toBeInstanceOf(QuizRefused)
  expect((await rowOf(place.lessonId))?.content).toBe('Teks')
})

test('a preview says what the quiz asks for as learners read it once it is saved, and nothing that is right', async () => {
  const place = await made('Teks')
  const shown = (text: string, lessonId = place.lessonId) =>
    previewLesson(db, instructor, { courseId: place.courseId, lessonId }, { title: 'Kuis', content: text })
  const text = `Teks\n\n${quiz(`${first}\n\n${second}`, ' pass=70 time=10')}`
  const preview = await shown(text)
  expect(preview).toEqual({ html: '<p>Teks</p>', quiz: { size: 2, passPercent: 70, minutes: 10 } })
  expect(JSON.stringify(preview)).not.toContain('noken')
  expect((await shown(quiz(`${first}\n\n${second}`, ' draw=1'), '')).quiz).toEqual({
    size: 1,
    passPercent: null,
    minutes: null,
  })
  expect(await quizOf(place.lessonId), 'nothing is saved').toBeUndefined()
})

test('a preview counts the questions that a quiz draws by a tag as they are once it is saved', async () => {
  const place = await made(quiz(`// [tag:tas]\n${first}\n\n// [tag:tas]\n${second}`))
  const shown = async (text: string, lessonId: string) =>
    (
      await previewLesson(
        db,
        instructor,
        { courseId: place.courseId, lessonId },
        { title: 'x', content: text },
      )
    ).quiz?.size
  const drawing = quiz(`// [tag:tas]\n::baru::Baru? {T}`, ' tag=tas')
  expect(await shown(drawing, ''), 'both lessons').toBe(3)
  expect(await shown(drawing, place.lessonId), 'what stands in the lesson now is replaced').toBe(1)
  expect(await shown(quiz('', ' tag=tas draw=1'), '')).toBe(1)
  await expect(shown(quiz('', ' tag=kain'), '')).rejects.toMatchObject({
    problem: { fault: { what: 'no-tagged', tag: 'kain' } },
  })
})

test('copies of a lesson and of a course have their own quiz; it goes with the lesson', async () => {
  const text = quiz(`${first}\n\n${second}`, ' pass=80')
  const place = await made(text)
  const copy = await duplicateLesson(db, instructor, place)
  expect((await lessonForEditing(db, place.courseId, copy))?.typed.content).toBe(text)
  expect(await questionsOf(copy)).toMatchObject([{ importKey: 'tas', version: 1 }, { stemMd: 'Bumi bulat' }])
  const courseId = await duplicateCourse(db, instructor, place.courseId)
  const copied = await db.select().from(quizzes).where(eq(quizzes.courseId, courseId))
  expect(copied).toMatchObject([{ passPercent: 80 }, { passPercent: 80 }])
  await deleteLesson(db, instructor, place)
  expect(await questionsOf(place.lessonId)).toEqual([])
  expect(await questionsOf(copy)).toHaveLength(2)
})

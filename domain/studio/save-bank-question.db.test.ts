import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quizQuestions } from '#db/tables/quizzes.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { questionTags } from '#domain/quizzes/question-tags.server.ts'
import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { plainSettings } from '#domain/quizzes/quiz-settings.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { addLesson } from './add-lesson.server.ts'
import { editQuiz } from './edit-quiz.server.ts'
import { importQuestions } from './import-questions.server.ts'
import { questionBank, removeFromBank } from './question-bank.server.ts'
import { addBankQuestion, saveBankQuestion, versionOf } from './save-bank-question.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })

async function made(text: string) {
  const course = await makeCourse(db, { instructorId: instructor.id, modules: [[{ content: 'Baca.' }]] })
  await importQuestions(db, instructor, course.id, { text, tags: [] })
  const place = { courseId: course.id, lessonId: course.lessonIds[0] ?? '' }
  return { ...place, moduleId: course.moduleIds[0] ?? '' }
}
const bankOf = async (courseId: string) => (await questionBank(db, instructor, courseId)).questions

test('a question of the bank is changed in its place, and gets tags from which a quiz can draw', async () => {
  const place = await made('::a::X {T}\n\nBumi bulat {T}\n\n::c::Z {T}')
  const [, bulat] = await bankOf(place.courseId)
  if (!bulat) throw new Error('There is no such question.')
  const change = { ...bulat, tags: ['bumi'], feedback: 'Ya' }
  const where = { key: bulat.key, seen: versionOf(bulat) }
  const saved = await saveBankQuestion(db, instructor, place.courseId, where, change)
  expect(saved).toEqual({ outcome: 'saved', key: bulat.key })
  expect((await bankOf(place.courseId)).map(({ stem, tags }) => [stem, tags])).toEqual([
    ['X', []],
    ['Bumi bulat', ['bumi']],
    ['Z', []],
  ])
  expect(await questionTags(db, place.courseId)).toEqual([{ tag: 'bumi', count: 1 }])
  expect(await saveBankQuestion(db, instructor, place.courseId, where, change)).toEqual({
    outcome: 'changed-meanwhile',
  })
  const [a] = await bankOf(place.courseId)
  const renamed =
    a &&
    (await saveBankQuestion(
      db,
      instructor,
      place.courseId,
      { key: 'a', seen: versionOf(a) },
      { ...a, key: 'c' },
    ))
  expect(renamed).toEqual({ outcome: 'same-title' })
})

test('a new question comes to the end of the bank, once however often it is sent, and under a title that is free', async () => {
  const place = await made('::a::X {T}')
  const [a] = await bankOf(place.courseId)
  if (!a) throw new Error('There is no such question.')
  const add = (question: Partial<Question>, viewer = instructor) =>
    addBankQuestion(db, viewer, place.courseId, { ...a, tags: ['baru'], ...question })
  const untitled = { stem: 'Baru', key: keyOfStem('Baru') }
  const saved = { outcome: 'saved', key: untitled.key }
  expect(await Promise.all([add(untitled), add(untitled)])).toEqual([saved, saved])
  expect(await add({ ...untitled, tags: [] })).toEqual({ outcome: 'saved', key: `${untitled.key}-2` })
  expect(await add({ stem: 'Lain' })).toEqual({ outcome: 'same-title' })
  expect((await bankOf(place.courseId)).map(({ stem, tags }) => [stem, tags])).toEqual([
    ['X', []],
    ['Baru', ['baru']],
    ['Baru', []],
  ])
  await expect(add({ key: 'b' }, other)).rejects.toMatchObject({ code: 'not-found' })
})

test('a bank that is full takes no new question', async () => {
  const place = await made(Array.from({ length: 1000 }, (_, n) => `::${n}::X ${n} {T}`).join('\n\n'))
  const [first] = await bankOf(place.courseId)
  if (!first) throw new Error('There is no such question.')
  expect(await addBankQuestion(db, instructor, place.courseId, { ...first, key: 'baru' })).toEqual({
    outcome: 'full',
  })
})

test('nobody changes a question of a bank that is not theirs, or one that is not in it', async () => {
  const place = await made('::a::X {T}')
  const [a] = await bankOf(place.courseId)
  if (!a) throw new Error('There is no such question.')
  const where = { key: 'a', seen: versionOf(a) }
  const missing = { code: 'not-found' }
  await expect(saveBankQuestion(db, other, place.courseId, where, a)).rejects.toMatchObject(missing)
  const elsewhere = await made('::b::Y {T}')
  await expect(saveBankQuestion(db, instructor, elsewhere.courseId, where, a)).rejects.toMatchObject(missing)
})

test('a quiz that draws by a tag which no question has is refused where it says so, unless it was stored so', async () => {
  const place = await made('// [tag:bumi]\nX {T}')
  const drawing = (tag: string) =>
    editQuiz(db, instructor, place, { seen: 'any' }, (quiz) => ({
      ...quiz,
      settings: { ...plainSettings, tag, draw: 5 },
    }))
  const fault = { what: 'no-tagged', tag: 'bumii', known: ['bumi'] }
  await expect(drawing('bumii')).rejects.toMatchObject({ problem: { fault } })
  const lesson = {
    title: 'Kuis',
    content: 'Baca\n\n```gift tag=bumii\n```',
    videoUrl: null,
    durationMinutes: 5,
    isFree: true,
    isOptional: false,
    updatedAt: null,
  }
  const added = addLesson(db, instructor, place, lesson)
  await expect(added).rejects.toBeInstanceOf(QuizRefused)
  await expect(added).rejects.toMatchObject({ problem: { line: 3, fault } })
  expect(await drawing('bumi')).toBe('saved')
  const rows = await db
    .select({ key: quizQuestions.importKey })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.courseId, place.courseId), eq(quizQuestions.isCurrent, true)))
    .orderBy(asc(quizQuestions.position))
  await removeFromBank(db, instructor, place.courseId, rows[0]?.key ?? '')
  expect(await drawing('bumi')).toBe('saved')
})

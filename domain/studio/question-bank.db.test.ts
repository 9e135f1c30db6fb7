import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lessons } from '#db/tables/courses.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { newTypedQuestion, questionOfTyped, typeQuestion } from '#domain/quizzes/question-form.ts'
import { keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { plainSettings } from '#domain/quizzes/quiz-settings.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { lessonForEditing } from './course-for-editing.server.ts'
import { editQuiz, quizForEditing } from './edit-quiz.server.ts'
import { importChoosing } from './import-for-test.ts'
import { importQuestions } from './import-questions.server.ts'
import { questionBank, questionsFile, removeFromBank } from './question-bank.server.ts'
import { updateLesson } from './update-lesson.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })

const made = async () => {
  const course = await makeCourse(db, {
    instructorId: instructor.id,
    modules: [[{ content: 'Baca dulu.', html: '<p>Baca dulu.</p>' }]],
  })
  return { courseId: course.id, lessonId: course.lessonIds[0] ?? '' }
}
const taken = (courseId: string, text: string, viewer = instructor, tags: string[] = []) =>
  importQuestions(db, viewer, courseId, { text, tags })
const fileOf = async (courseId: string) =>
  (await (await questionsFile(db, instructor, courseId, undefined)).parts.next()).value ?? ''
const question = (stem: string) =>
  questionOfTyped({ ...newTypedQuestion('true-false'), stem, isTrue: true }, keyOfStem)

test('a quiz that is made in the form stands in the text of the lesson, whose HTML stays', async () => {
  const place = await made()
  const before = await quizForEditing(db, instructor, place)
  expect(before).toMatchObject({ questions: [], isThere: false, settings: plainSettings })
  const seen = before.lesson.updatedAt
  const outcome = await editQuiz(db, instructor, place, { seen }, (quiz) => ({
    ...quiz,
    questions: [question('Bumi bulat')],
  }))
  expect(outcome).toBe('saved')
  const text = (await lessonForEditing(db, place.courseId, place.lessonId))?.typed.content
  expect(text).toBe('Baca dulu.\n\n```gift\nBumi bulat {TRUE\n}\n```'.replace('TRUE\n}', 'TRUE}'))
  const [row] = await db.select().from(lessons).where(eq(lessons.id, place.lessonId))
  expect(row).toMatchObject({ content: 'Baca dulu.\n\n```gift\n```', html: '<p>Baca dulu.</p>' })
  expect(await editQuiz(db, instructor, place, { seen }, () => null)).toBe('changed-meanwhile')
  expect(await editQuiz(db, instructor, place, { seen: 'any' }, () => null)).toBe('saved')
  expect((await lessonForEditing(db, place.courseId, place.lessonId))?.typed.content).toBe('Baca dulu.')
})

test('nobody edits the quiz of a course that is not theirs, or of a lesson of another course', async () => {
  const [place, elsewhere] = [await made(), await made()]
  const missing = { code: 'not-found' }
  await expect(quizForEditing(db, other, place)).rejects.toMatchObject(missing)
  await expect(editQuiz(db, other, place, { seen: 'any' }, () => null)).rejects.toMatchObject(missing)
  const mixed = { courseId: place.courseId, lessonId: elsewhere.lessonId }
  await expect(quizForEditing(db, instructor, mixed)).rejects.toMatchObject(missing)
  await expect(editQuiz(db, instructor, mixed, { seen: 'any' }, () => null)).rejects.toMatchObject(missing)
  await expect(questionBank(db, other, place.courseId)).rejects.toMatchObject(missing)
  await expect(taken(place.courseId, 'X {T}', other)).rejects.toMatchObject(missing)
  await expect(questionsFile(db, other, place.courseId, undefined)).rejects.toMatchObject(missing)
})

test('the bank takes what can be taken, keeps the tags of what is replaced, and is exported as GIFT', async () => {
  const { courseId } = await made()
  const first = '// [tag:papua]\n::tas::Tas rajut? {=noken ~koper}\n\nBumi bulat {T}\n\nRusak {'
  const report = await taken(courseId, first)
  expect(report).toMatchObject({ added: 2, refused: [{ line: 6, fault: { what: 'unclosed-answers' } }] })
  await importChoosing(db, instructor, courseId, {
    text: '::tas::Tas rajut Papua? {=noken ~koper}',
    does: 'replace',
  })
  const { questions } = await questionBank(db, instructor, courseId)
  expect(questions).toMatchObject([
    { key: 'tas', stem: 'Tas rajut Papua?', lesson: null },
    { stem: 'Bumi bulat', lesson: null },
  ])
  const file = await fileOf(courseId)
  expect(file).toBe(
    '// [tag:papua]\n::tas::[markdown]Tas rajut Papua? {\n=noken\n~koper\n}\n\n[markdown]Bumi bulat {TRUE}\n',
  )
  await removeFromBank(db, instructor, courseId, 'tas')
  await expect(removeFromBank(db, instructor, courseId, 'tas')).rejects.toMatchObject({ code: 'not-found' })
  expect((await questionBank(db, instructor, courseId)).questions).toHaveLength(1)
  expect((await questionBank(db, instructor, courseId, { tag: 'papua' })).questions).toEqual([])
})

test('what the form does to a question leaves what its author noted, and a title of two lessons is two in the file', async () => {
  const place = await made()
  const text = '```gift\n// dari buku\n::a::X {T}\n\n// nanti\n```'
  const [row] = await db.select().from(lessons).where(eq(lessons.id, place.lessonId))
  await updateLesson(db, instructor, place, {
    title: 'Kuis',
    content: text,
    videoUrl: null,
    durationMinutes: 5,
    isFree: false,
    isOptional: false,
    updatedAt: row?.updatedAt ?? null,
  })
  await editQuiz(db, instructor, place, { seen: 'any' }, (quiz) => ({
    ...quiz,
    questions: [...quiz.questions, question('Y')],
  }))
  expect((await lessonForEditing(db, place.courseId, place.lessonId))?.typed.content).toBe(
    '```gift\n// dari buku\n::a::X {TRUE}\n\nY {TRUE}\n\n// nanti\n```',
  )
  await taken(place.courseId, '::a::Z {F}')
  const file = await fileOf(place.courseId)
  const again = await made()
  expect(await taken(again.courseId, file)).toMatchObject({ added: 3, refused: [] })
})

test('a question that lessons share words with is each of their own', async () => {
  const place = await made()
  await editQuiz(db, instructor, place, { seen: 'any' }, (quiz) => ({
    ...quiz,
    questions: [question('Sama')],
  }))
  await taken(place.courseId, 'Sama {F}')
  const rows = await db.select().from(quizQuestions).where(eq(quizQuestions.courseId, place.courseId))
  expect(rows.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    [1, true],
    [1, true],
  ])
  const [held] = (await quizForEditing(db, instructor, place)).questions
  expect(held && typeQuestion(held, false)).toMatchObject({ stem: 'Sama', isTrue: true, title: '' })
})

test('a bank tells what is new, what has changed and what it has no room for; all that comes gets the tags that were asked for', async () => {
  const { courseId } = await made()
  const many = Array.from({ length: 998 }, (_, n) => `Soal ${n} {T}`).join('\n\n')
  expect(await taken(courseId, many, instructor, ['seribu'])).toMatchObject({ added: 998, refused: [] })
  expect((await questionBank(db, instructor, courseId, { tag: 'seribu' })).questions).toHaveLength(998)
  expect(await taken(courseId, many)).toMatchObject({ added: 0, changed: 0, same: 998 })
  const more = 'Soal 0 {F}\n\n// [tag:lain]\nA {T}\n\nB {T}\n\nC {T}'
  expect(await importChoosing(db, instructor, courseId, { text: more, does: 'replace' })).toMatchObject({
    added: 2,
    changed: 1,
    same: 0,
    left: 1,
  })
  expect((await questionBank(db, instructor, courseId, { tag: 'seribu' })).questions).toHaveLength(998)
  const again = await made()
  expect(await taken(again.courseId, await fileOf(courseId))).toMatchObject({ added: 1000, refused: [] })
})

test('a question with more tags than there may be is named with its line', async () => {
  const { courseId } = await made()
  const ten = Array.from({ length: 10 }, (_, n) => `[tag:t${n}]`).join(' ')
  const report = await taken(courseId, `// ${ten}\nA {T}\n\nB {T}`, instructor, ['x'])
  expect(report).toMatchObject({ added: 1, refused: [{ line: 2, fault: { what: 'bad-tag' } }] })
})

test('the file is named after the course', async () => {
  const course = await makeCourse(db, { instructorId: instructor.id, title: 'Kopi & Gayo: é 2' })
  expect(await questionsFile(db, instructor, course.id, undefined)).toMatchObject({
    name: 'kopi-gayo-e-2.gift',
  })
})

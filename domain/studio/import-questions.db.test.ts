import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { importChoosing } from './import-for-test.ts'
import { importQuestions, planQuestionImport } from './import-questions.server.ts'
import { questionBank, removeFromBank } from './question-bank.server.ts'
import { versionOf } from './save-bank-question.server.ts'

const { db } = await testDatabase()
const instructor = await makePerson(db, { role: 'instructor' })
const other = await makePerson(db, { role: 'instructor' })

const made = async () => (await makeCourse(db, { instructorId: instructor.id })).id
const taken = (courseId: string, text: string, tags: string[] = []) =>
  importQuestions(db, instructor, courseId, { text, tags })
const replace = (courseId: string, text: string) =>
  importChoosing(db, instructor, courseId, { text, does: 'replace' })
const plan = async (courseId: string, text: string, tags: string[] = []) =>
  (await planQuestionImport(db, instructor, courseId, { text, tags })).planned.map(({ becomes }) => becomes)
const bank = async (courseId: string) =>
  (await questionBank(db, instructor, courseId)).questions.map(({ key, stem }) => [key, stem])

const chapter = (name: string) => [1, 2, 3].map((n) => `::Soal ${n}::${name} ${n}? {=ya ~tidak}`).join('\n\n')

test('the same names with other words are other questions, and importing them again changes nothing', async () => {
  const courseId = await made()
  await taken(courseId, chapter('Bab satu'))
  expect(await plan(courseId, chapter('Bab dua'))).toEqual(['differs', 'differs', 'differs'])
  expect(await bank(courseId)).toHaveLength(3)
  expect(await taken(courseId, chapter('Bab dua'))).toMatchObject({ added: 3, changed: 0 })
  const both = [
    ...[1, 2, 3].map((n) => [`Soal ${n}`, `Bab satu ${n}?`]),
    ...[1, 2, 3].map((n) => [`Soal ${n} (2)`, `Bab dua ${n}?`]),
  ]
  expect(await bank(courseId)).toEqual(both)
  for (const name of ['Bab dua', 'Bab satu']) {
    expect(await plan(courseId, chapter(name))).toEqual(['same', 'same', 'same'])
    expect(await taken(courseId, chapter(name))).toMatchObject({ added: 0, changed: 0, same: 3 })
  }
  expect(await bank(courseId)).toEqual(both)
})

test('questions of one name in one file are all taken, in each format', async () => {
  const gift = ['A', 'B', 'C'].map((stem) => `::Esai::${stem} {}`).join('\n\n')
  const xml = `<quiz>${['A', 'B', 'C']
    .map(
      (stem) =>
        `<question type="essay"><name><text>Esai</text></name><questiontext><text>${stem}</text></questiontext></question>`,
    )
    .join('')}</quiz>`
  const aiken = ['A', 'B'].map((right) => `Apa?\nA. x\nB. y\nANSWER: ${right}`).join('\n\n')
  for (const text of [gift, xml]) {
    const courseId = await made()
    expect(await taken(courseId, text)).toMatchObject({ added: 3, refused: [] })
    const keys = [
      ['Esai', 'A'],
      ['Esai (2)', 'B'],
      ['Esai (3)', 'C'],
    ]
    expect(await bank(courseId)).toEqual(keys)
    // The other format says the same.
    expect(await taken(courseId, xml)).toMatchObject({ added: 0, changed: 0, same: 3 })
    await removeFromBank(db, instructor, courseId, 'Esai')
    expect(await taken(courseId, gift)).toMatchObject({ added: 1, changed: 0, same: 2 })
    expect(await bank(courseId)).toContainEqual(['Esai', 'A'])
  }
  const courseId = await made()
  expect(await taken(courseId, aiken)).toMatchObject({ added: 2, refused: [] })
  expect(await taken(courseId, aiken)).toMatchObject({ added: 0, same: 2 })
})

test('a question is replaced or left out only where that was chosen for what was shown', async () => {
  const courseId = await made()
  await taken(courseId, '::a::Satu {T}\n\n::b::Dua {T}')
  const text = '::a::Uno {T}\n\n::b::Dua {F}\n\n::c::Tiga {T}'
  const { planned } = await planQuestionImport(db, instructor, courseId, { text, tags: [] })
  const [first] = planned
  if (first?.becomes !== 'differs') throw new Error('a differs')
  const choices = [
    { at: 0, does: 'replace' as const, seen: versionOf(first.there) },
    { at: 1, does: 'leave' as const, seen: '' },
  ]
  // Another has replaced it since.
  await replace(courseId, '::a::Eins {T}')
  const late = await importQuestions(db, instructor, courseId, { text, tags: [], choices })
  expect(late).toBe('changed-meanwhile')
  expect(await bank(courseId)).toMatchObject([
    ['a', 'Eins'],
    ['b', 'Dua'],
  ])
  await replace(courseId, '::a::Satu {T}')
  const done = await importQuestions(db, instructor, courseId, { text, tags: [], choices })
  expect(done).toMatchObject({ added: 1, changed: 1, leftOut: 1 })
  expect(await bank(courseId)).toMatchObject([
    ['a', 'Uno'],
    ['b', 'Dua'],
    ['c', 'Tiga'],
  ])
})

test('other answers and other tags are shown as well; what differs by tags alone is not added again', async () => {
  const courseId = await made()
  await taken(courseId, '// [tag:lama]\nBumi bulat {T}')
  expect(await plan(courseId, 'Bumi bulat {T}')).toEqual(['same'])
  expect(await plan(courseId, 'Bumi bulat {F}')).toEqual(['differs'])
  expect(await plan(courseId, 'Bumi bulat {T}', ['baru'])).toEqual(['differs'])
  expect(await taken(courseId, 'Bumi bulat {T}', ['baru'])).toMatchObject({ added: 0, leftOut: 1 })
  await replace(courseId, '// [tag:baru]\nBumi bulat {T}')
  expect((await questionBank(db, instructor, courseId)).questions).toMatchObject([{ tags: ['baru'] }])
})

test('nobody looks at the bank of a course that is not theirs by importing', async () => {
  const courseId = await made()
  const asked = planQuestionImport(db, other, courseId, { text: 'X {T}', tags: [] })
  await expect(asked).rejects.toMatchObject({ code: 'not-found' })
})

test('a thousand questions of one name are compared in no time', async () => {
  const courseId = await made()
  const of = (name: string) =>
    Array.from({ length: 1000 }, (_, n) => `::Soal::${name} ${n} {=ya ~tidak}`).join('\n\n')
  expect(await taken(courseId, of('Satu'))).toMatchObject({ added: 1000 })
  const began = performance.now()
  expect(await taken(courseId, of('Satu'))).toMatchObject({ same: 1000 })
  expect(performance.now() - began).toBeLessThan(5000)
}, 30_000)

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, lessons } from '#db/tables/courses.ts'
import { lessonCompletions, lessonNotes } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { deleteLesson } from '#domain/studio/delete-lesson.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { type MadeCourse, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { everyOwnNote, notesFile } from './notes-file.server.ts'
import { deleteNote, ownNote, ownNotes } from './own-notes.server.ts'
import { saveNote } from './save-note.server.ts'

const { db } = await testDatabase()

async function enrolledIn(course: MadeCourse): Promise<Viewer> {
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  return learner
}

async function all<Part>(parts: AsyncGenerator<Part>): Promise<Part[]> {
  const found: Part[] = []
  for await (const part of parts) found.push(part)
  return found
}

const newCourse = () => makeCourse(db, { title: 'Rapat', modules: [[{}, {}]] })

const write = (viewer: Viewer, course: MadeCourse, text: string, seen = '', lesson = 0) =>
  saveNote(db, viewer, { courseId: course.id, lessonId: course.lessonIds[lesson] ?? '', text, seen })

async function noteInPlayer(viewer: Viewer, course: MadeCourse, lesson = 0) {
  const lessonId = course.lessonIds[lesson] ?? ''
  const view = await learnView(db, viewer, course.id, { lessonId })
  return view.state === 'learning' ? view.lesson?.note : undefined
}

test('what is written down comes back as it was typed, and an emptied note is none', async () => {
  const course = await newCourse()
  const learner = await enrolledIn(course)
  expect(await noteInPlayer(learner, course)).toEqual({ text: '', version: '', updatedAt: null })
  const typed = '  - satu\n\n  - dua é 😀 <b>'
  const { isSaved, note } = await write(learner, course, typed)
  expect(isSaved).toBe(true)
  expect(await noteInPlayer(learner, course)).toEqual(note)
  expect(note.text).toBe(typed)
  expect(await write(learner, course, '', note.version)).toEqual({
    isSaved: true,
    note: { text: '', version: '', updatedAt: null },
  })
  expect((await ownNotes(db, learner, null)).rows).toEqual([])
})

test('of two tabs none takes away what the other has written', async () => {
  const course = await newCourse()
  const learner = await enrolledIn(course)
  const { note: first } = await write(learner, course, 'pertama')
  const { note: second } = await write(learner, course, 'dari tab satu', first.version)
  expect(await write(learner, course, 'dari tab dua', first.version)).toEqual({
    isSaved: false,
    note: second,
  })
  expect(await write(learner, course, '', first.version)).toMatchObject({ isSaved: false })
  expect(await noteInPlayer(learner, course)).toEqual(second)
  // Anyone who has seen both may keep either.
  expect(await write(learner, course, 'dari tab dua', second.version)).toMatchObject({ isSaved: true })
})

test('a note that was emptied meanwhile is not written over unseen either', async () => {
  const course = await newCourse()
  const learner = await enrolledIn(course)
  const { note } = await write(learner, course, 'pertama')
  await write(learner, course, '', note.version)
  expect(await write(learner, course, 'lanjutan', note.version)).toMatchObject({
    isSaved: false,
    note: { text: '', version: '' },
  })
})

test('the same text twice is the same as once, whatever has been seen', async () => {
  const course = await newCourse()
  const learner = await enrolledIn(course)
  const first = await write(learner, course, 'sama')
  expect(await write(learner, course, 'sama')).toEqual(first)
})

test('two first notes at the same moment: one is stored, and the other is told', async () => {
  const course = await newCourse()
  const learner = await enrolledIn(course)
  const answers = await Promise.all([write(learner, course, 'satu'), write(learner, course, 'dua')])
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1)
  expect(answers[0]?.note).toEqual(answers[1]?.note)
})

test('nobody else reads it, deletes it or writes into it', async () => {
  const course = await newCourse()
  const [learner, other] = [await enrolledIn(course), await enrolledIn(course)]
  await write(learner, course, 'rahasia')
  expect(await noteInPlayer(other, course)).toMatchObject({ text: '' })
  const [note] = (await ownNotes(db, learner, null)).rows
  expect((await ownNotes(db, other, null)).rows).toEqual([])
  expect(await ownNote(db, other, note?.id ?? '')).toBeNull()
  await expect(deleteNote(db, other, note?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
  await write(other, course, 'punyaku')
  expect(await noteInPlayer(learner, course)).toMatchObject({ text: 'rahasia' })
  await deleteNote(db, learner, note?.id ?? '')
  expect(await noteInPlayer(learner, course)).toMatchObject({ text: '' })
})

test('only a student writes, and only at a lesson of a course in which they are enrolled', async () => {
  const [course, elsewhere] = [await newCourse(), await newCourse()]
  const learner = await enrolledIn(course)
  const missing = { code: 'not-found' }
  await expect(write(await makePerson(db), course, 'x')).rejects.toMatchObject(missing)
  await expect(write(learner, course, 'x', '', 7)).rejects.toMatchObject(missing)
  const astray = { courseId: course.id, lessonId: elsewhere.lessonIds[0] ?? '', text: 'x', seen: '' }
  await expect(saveNote(db, learner, astray)).rejects.toMatchObject(missing)
  const instructor = await makePerson(db, { role: 'instructor' })
  await expect(write(instructor, course, 'x')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await db.$count(lessonNotes, eq(lessonNotes.courseId, course.id))).toBe(0)
})

test('a note outlives completing, its lesson and its course, under the titles of then, and goes with its writer', async () => {
  const instructor = await makePerson(db, { role: 'instructor' })
  const course = await makeCourse(db, { title: 'Rapat', instructorId: instructor.id, modules: [[{}, {}]] })
  const learner = await enrolledIn(course)
  await write(learner, course, 'tentang yang pertama')
  await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  expect(await noteInPlayer(learner, course)).toMatchObject({ text: 'tentang yang pertama' })
  const title = 'Judul baru'
  await db
    .update(lessons)
    .set({ title })
    .where(eq(lessons.id, course.lessonIds[0] ?? ''))
  const [before] = (await ownNotes(db, learner, null)).rows
  expect(before).toMatchObject({ lessonTitle: title, courseTitle: 'Rapat', courseId: course.id })

  await deleteLesson(db, instructor, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  const [kept] = (await ownNotes(db, learner, null)).rows
  expect(kept).toMatchObject({ lessonId: null, text: 'tentang yang pertama', courseId: course.id })
  expect(kept?.lessonTitle).not.toBe('')
  await db.delete(courses).where(eq(courses.id, course.id))
  const [left] = (await ownNotes(db, learner, null)).rows
  expect(left).toMatchObject({ courseId: null, courseTitle: 'Rapat', language: null })
  expect(await db.$count(lessonCompletions, eq(lessonCompletions.userId, learner.id))).toBe(0)

  await db.delete(profiles).where(eq(profiles.id, learner.id))
  expect(await db.$count(lessonNotes, eq(lessonNotes.userId, learner.id))).toBe(0)
})

test('the file holds every note, over all pages, with what was written quoted', async () => {
  const course = await makeCourse(db, { title: 'Rapat', modules: [Array.from({ length: 103 }, () => ({}))] })
  const learner = await enrolledIn(course)
  for (const [index, lessonId] of course.lessonIds.entries())
    await saveNote(db, learner, { courseId: course.id, lessonId, text: `# ${index}\n\nya`, seen: '' })
  const parts = await all(everyOwnNote(db, learner))
  expect(parts.map((part) => part.length)).toEqual([100, 3])
  const file = (await all(notesFile(db, learner, 'id'))).join('')
  expect(file.match(/^## Rapat: /gm)).toHaveLength(103)
  expect(file).toContain('\n> # 102\n>\n> ya\n')
  expect(file.match(/^# /gm)).toHaveLength(1)
})

import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { certificates, lessonCompletions } from '#db/tables/learning.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { finishCourse } from '#domain/learning/finish-course.server.ts'
import { viewerOf } from '#domain/people/viewer-for-test.ts'
import { quizSource } from '#domain/quizzes/quiz-source.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { addFiles, folderOf } from './folder-for-test.ts'
import { importCourse } from './import-course.server.ts'
import { importing, noPictures, smallCourse } from './importing-for-test.ts'
import { readCourseFolder } from './read-course-folder.server.ts'

const { db } = await testDatabase()
const on = importing(db)
const { person, importFolder, curriculum, enrollmentOf } = on
const enroll = (courseId: string, completed: string[]) => on.enroll(courseId, completed)

test('importing the same folder again changes nothing but what changed', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf(smallCourse)
  const first = await importFolder(folder, { instructorId })
  const rows = () =>
    db
      .select()
      .from(lessons)
      .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
      .where(eq(courseModules.courseId, first.courseId))
      .orderBy(lessons.id)
  const before = await rows()
  expect(first).toMatchObject({
    addedModules: ['Mulai', 'Lanjut'],
    addedLessons: ['Mulai › Satu', 'Mulai › Dua', 'Lanjut › Tiga'],
    changedLessons: [],
  })
  expect(await importFolder(folder, { instructorId })).toMatchObject({
    courseId: first.courseId,
    outcome: 'updated',
    removedLessons: [],
    addedModules: [],
    addedLessons: [],
    changedModules: [],
    changedLessons: [],
    removedModules: [],
  })
  expect(await rows()).toEqual(before)
  expect(await db.select().from(courses).where(eq(courses.instructorId, instructorId))).toHaveLength(1)
})

test('the same folder of another instructor is another course', async () => {
  const folder = await folderOf(smallCourse)
  const [one, other] = [
    await importFolder(folder, { instructorId: await person('instructor') }),
    await importFolder(folder, { instructorId: await person('instructor') }),
  ]
  expect(one.courseId).not.toBe(other.courseId)
})

test('lessons that are inserted, moved, renamed and numbered anew keep what learners completed', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf(smallCourse)
  const { courseId } = await importFolder(folder, { instructorId })
  const before = await curriculum(courseId)
  const [satu, dua, tiga] = before.map(({ id }) => id)
  const learner = await enroll(courseId, [satu ?? '', dua ?? ''])

  await rename(path.join(folder, '1-mulai/2-dua.md'), path.join(folder, '2-lanjut/1-dua.md'))
  await rename(path.join(folder, '1-mulai/1-satu.md'), path.join(folder, '1-mulai/2-satu.md'))
  await rename(path.join(folder, '2-lanjut/1-tiga.md'), path.join(folder, '2-lanjut/2-bagian-tiga.md'))
  await addFiles(folder, {
    '1-mulai/1-nol.md': '# Nol',
    '1-mulai/2-satu.md': '# Satu\n\n[dua](../2-lanjut/1-dua.md)',
  })
  const report = await importFolder(folder, { instructorId })
  expect(report).toMatchObject({ courseId, lessons: 4, keptLessons: [], removedLessons: [] })
  // Dua has only moved; Satu says where Dua is now.
  expect(report).toMatchObject({
    addedModules: [],
    addedLessons: ['Mulai › Nol'],
    changedModules: [],
    changedLessons: ['Mulai › Satu'],
    removedModules: [],
  })
  const after = await curriculum(courseId)
  expect(after.map(({ title, module, order }) => [module, order, title])).toEqual([
    ['Mulai', 1, 'Nol'],
    ['Mulai', 2, 'Satu'],
    ['Lanjut', 1, 'Dua'],
    ['Lanjut', 2, 'Tiga'],
  ])
  expect(after.slice(1).map(({ id }) => id)).toEqual([satu, dua, tiga])
  expect(after[1]?.content).toContain(`/courses/${courseId}/learn?lesson=${dua}`)
  expect(await db.select().from(lessonCompletions).where(eq(lessonCompletions.userId, learner))).toHaveLength(
    2,
  )
  const enrollment = await enrollmentOf(learner)
  expect(enrollment).toMatchObject({ progressPercentage: 50, completedAt: null })
})

test('a quiz that left the folder stays while somebody has begun it; another one is a change of its lesson', async () => {
  const instructorId = await person('instructor')
  const quiz = (asked: string) => `\`\`\`gift\n${asked} {T}\n\`\`\``
  const folder = await folderOf({
    ...smallCourse,
    '1-mulai/1-satu.md': `# Satu\n\nBaca.\n\n${quiz('Bumi bulat')}`,
    '1-mulai/2-dua.md': `# Dua\n\n${quiz('Air basah')}`,
  })
  const { courseId } = await importFolder(folder, { instructorId })
  const [satu, dua] = await curriculum(courseId)
  const learner = viewerOf('student', await enroll(courseId, []))
  await startAttempt(db, learner, { courseId, lessonId: satu?.id ?? '' })
  await addFiles(folder, {
    '1-mulai/1-satu.md': '# Satu\n\nBaca.',
    '1-mulai/2-dua.md': `# Dua\n\n${quiz('Api panas')}`,
  })
  expect(await importFolder(folder, { instructorId })).toMatchObject({
    keptQuizzes: ['Satu'],
    changedLessons: ['Mulai › Satu', 'Mulai › Dua'],
  })
  expect(await quizSource(db, satu?.id ?? '')).toBe(quiz('Bumi bulat'))
  expect(await quizSource(db, dua?.id ?? '')).toBe(quiz('Api panas'))
})

test('a lesson that left the folder is removed, unless somebody worked on it; what was made by hand stays', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf({
    ...smallCourse,
    '1-mulai/3-empat.md': '# Empat',
    '3-akhir/README.md': '# Akhir',
    '3-akhir/1-lima.md': '# Lima',
  })
  const { courseId } = await importFolder(folder, { instructorId })
  const before = await curriculum(courseId)
  const idOf = (title: string) => before.find((lesson) => lesson.title === title)?.id ?? ''
  const learner = await enroll(courseId, [idOf('Satu'), idOf('Tiga')])
  const [mulai] = await db
    .select()
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex))
  await db.insert(lessons).values({ moduleId: mulai?.id ?? '', title: 'Buatan tangan', orderIndex: 4 })

  for (const gone of ['1-mulai/1-satu.md', '1-mulai/3-empat.md', '2-lanjut', '3-akhir'])
    await rm(path.join(folder, gone), { recursive: true })
  const report = await importFolder(folder, { instructorId })
  expect(report).toMatchObject({
    modules: 1,
    lessons: 1,
    keptLessons: ['Satu', 'Tiga'],
    removedLessons: ['Empat', 'Lima'],
    removedModules: ['Akhir'],
  })
  expect((await curriculum(courseId)).map(({ title, module, order }) => [module, order, title])).toEqual([
    ['Mulai', 1, 'Dua'],
    ['Mulai', 2, 'Satu'],
    ['Mulai', 3, 'Buatan tangan'],
    ['Lanjut', 1, 'Tiga'],
  ])
  const enrollment = await enrollmentOf(learner)
  expect(enrollment?.progressPercentage).toBe(50)
})

test('an import that takes lessons out completes nobody’s course; who comes back then keeps what they completed', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf(smallCourse)
  const { courseId } = await importFolder(folder, { instructorId })
  const [satu, dua] = (await curriculum(courseId)).map(({ id }) => id)
  const learner = await enroll(courseId, [satu ?? '', dua ?? ''])
  const bystander = await enroll(courseId, [])
  await rm(path.join(folder, '2-lanjut'), { recursive: true })
  await importFolder(folder, { instructorId })
  expect(await enrollmentOf(learner)).toMatchObject({ progressPercentage: 99, completedAt: null })
  expect(await db.$count(certificates, eq(certificates.courseId, courseId))).toBe(0)
  expect(await finishCourse(db, viewerOf('student', learner), courseId)).toBe(true)
  expect(await enrollmentOf(bystander)).toMatchObject({ progressPercentage: 0, completedAt: null })
  expect(await db.select().from(certificates).where(eq(certificates.courseId, courseId))).toMatchObject([
    { userId: learner },
  ])

  const before = await enrollmentOf(learner)
  await addFiles(folder, { '1-mulai/3-baru.md': '# Baru' })
  await importFolder(folder, { instructorId })
  expect(await enrollmentOf(learner)).toEqual(before)
})

test('free lessons that the instructor chose stay free while the folder says nothing of it', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf(smallCourse)
  const { courseId } = await importFolder(folder, { instructorId })
  const dua = (await curriculum(courseId))[1]?.id ?? ''
  await db.update(lessons).set({ isFree: true }).where(eq(lessons.id, dua))
  await importFolder(folder, { instructorId })
  expect((await curriculum(courseId)).map(({ isFree }) => isFree)).toEqual([true, true, false])
  await addFiles(folder, { 'course.yml': 'free: []' })
  await importFolder(folder, { instructorId })
  expect((await curriculum(courseId)).map(({ isFree }) => isFree)).toEqual([false, false, false])
})

test('two imports of a new course at once make one course', async () => {
  const instructorId = await person('instructor')
  const draft = await readCourseFolder(await folderOf(smallCourse))
  const both = await Promise.all(
    [1, 2].map(() => importCourse(db, draft, { instructorId, pictures: noPictures })),
  )
  expect(new Set(both.map(({ courseId }) => courseId)).size).toBe(1)
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['created', 'updated'])
})

test('learners complete lessons while the course is imported again, and nobody waits for ever or loses anything', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf(smallCourse)
  const { courseId } = await importFolder(folder, { instructorId })
  const ids = (await curriculum(courseId)).map(({ id }) => id)
  const learners = await Promise.all(Array.from({ length: 6 }, () => enroll(courseId, [])))
  const learn = async (id: string) => {
    const viewer = {
      id,
      role: 'student',
      fullName: 'Orang',
      email: '',
      avatarUrl: null,
      timeZone: 'Asia/Jayapura',
      locale: 'id',
      sessionId: '',
    } as const
    for (const lessonId of ids) await completeLesson(db, viewer, { courseId, lessonId })
  }
  const again = async () => {
    for (const word of ['a', 'b', 'c', 'd']) {
      await addFiles(folder, { '1-mulai/2-dua.md': `# Dua\n\n${word}` })
      await importFolder(folder, { instructorId })
    }
  }
  await Promise.all([again(), ...learners.map(learn)])
  for (const learner of learners)
    expect(await enrollmentOf(learner)).toMatchObject({
      progressPercentage: 100,
      completedAt: expect.any(Date),
    })
  expect(await db.select().from(certificates).where(eq(certificates.courseId, courseId))).toHaveLength(
    learners.length,
  )
})

test('what course.yml calls optional is so, by file or by folder; without a word it stays as it was set on the platform', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf({
    ...smallCourse,
    'course.yml': 'optional: [1-mulai/2-dua.md, ./2-lanjut/cara/]',
    '2-lanjut/cara/satu.md': '# Cara satu',
    '2-lanjut/cara/lain/README.md': '# Cara lain',
  })
  const { courseId } = await importFolder(folder, { instructorId })
  const optional = async () =>
    (await curriculum(courseId)).filter((lesson) => lesson.isOptional).map(({ title }) => title)
  expect(await optional()).toEqual(['Dua', 'Cara lain', 'Cara satu'])
  await addFiles(folder, { 'course.yml': 'level: beginner' })
  await db
    .update(lessons)
    .set({ isOptional: true })
    .where(eq(lessons.id, (await curriculum(courseId))[0]?.id ?? ''))
  await importFolder(folder, { instructorId })
  expect(await optional()).toEqual(['Satu', 'Dua', 'Cara lain', 'Cara satu'])
  await addFiles(folder, { 'course.yml': 'optional: []' })
  await importFolder(folder, { instructorId })
  expect(await optional()).toEqual([])
  await addFiles(folder, { 'course.yml': 'optional: [3-tidak-ada]' })
  await expect(readCourseFolder(folder)).rejects.toThrow(/course\.yml: optional: 3-tidak-ada/)
})

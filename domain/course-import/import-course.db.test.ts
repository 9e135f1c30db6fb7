import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories, courses } from '#db/tables/courses.ts'
import { renderMarkdown } from '#domain/courses/markdown/render-markdown.server.ts'
import { overwriteGetLocale } from '#locale'
import { folderStorage } from '#platform/picture-storage/folder-storage.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { categoryByName, instructorByEmail } from './find-owner.server.ts'
import { folderOf } from './folder-for-test.ts'
import { importCourse } from './import-course.server.ts'
import { importing, noPictures, smallCourse } from './importing-for-test.ts'
import { readCourseFolder } from './read-course-folder.server.ts'

overwriteGetLocale(() => 'en')

const { db } = await testDatabase()
const { person, importFolder, curriculum } = importing(db)

test('a real course is imported whole: 2 modules, 50 lessons in order, links that lead to its lessons', async () => {
  const report = await importFolder('tests/fixtures/iot-untuk-pemula', {
    instructorId: await person('instructor'),
  })
  expect(report).toMatchObject({
    outcome: 'created',
    isPublished: false,
    modules: 2,
    lessons: 50,
    linksResolved: 104,
  })
  expect(report.linksUnresolved).toHaveLength(45)
  expect(report.picturesMissing).toHaveLength(131)
  const found = await curriculum(report.courseId)
  expect(found).toHaveLength(50)
  expect(found.filter(({ isFree }) => isFree).map(({ title }) => title)).toEqual(['Pengantar IoT'])
  const ids = new Set(found.map(({ id }) => id))
  const links = found.flatMap(({ content }) => [
    ...content.matchAll(/\/courses\/([^/]+)\/learn\?lesson=([0-9a-f-]+)/g),
  ])
  expect(links.length).toBeGreaterThan(50)
  expect(links.every(([, course, lesson = '']) => course === report.courseId && ids.has(lesson))).toBe(true)
  for (const { content, title } of found) {
    expect(content).not.toContain('](../')
    expect(renderMarkdown({ markdown: content, baseLevel: 1, title, locale: 'id' })).not.toMatch(
      /href="(?!https?:|#isi-|\/courses\/)/,
    )
  }
})

test('settings come from the command, then the folder, then the defaults', async () => {
  const instructorId = await person('instructor')
  await db.insert(categories).values([
    { name: 'Berpikir', color: '#5E4B8B' },
    { name: 'Memimpin', color: '#1F5E46' },
    { name: 'Self-Management', nameId: 'Kelola diri', color: '#4F6820' },
  ])
  const settings =
    'category: Berpikir\nlevel: advanced\nprice: 50000\nlist_price: 90000\noutcomes: [Bisa]\npublished: true'
  const folder = await folderOf({ ...smallCourse, 'course.yml': settings })
  const first = await importFolder(folder, { instructorId, category: 'memimpin', price: 60_000 })
  const course = async () => (await db.select().from(courses).where(eq(courses.id, first.courseId)))[0]
  const memimpin = await categoryByName(db, 'Memimpin')
  expect(await categoryByName(db, ' kelola DIRI')).toBe(await categoryByName(db, 'self-management'))
  expect(await course()).toMatchObject({
    instructorId,
    categoryId: memimpin,
    level: 'advanced',
    price: 60_000,
    listPrice: 90_000,
    outcomes: ['Bisa'],
    language: 'id',
    isPublished: true,
    importKey: 'kursus-uji',
  })
  await rm(path.join(folder, 'course.yml'))
  await importFolder(folder, { instructorId })
  expect(await course()).toMatchObject({
    categoryId: memimpin,
    level: 'advanced',
    price: 60_000,
    outcomes: ['Bisa'],
    isPublished: true,
  })
})

test('pictures of the folder are stored and shown; a broken one is reported and leaves its description', async () => {
  const instructorId = await person('instructor')
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f5e46' } })
    .png()
    .toBuffer()
  const folder = await folderOf({
    'images/peta.png': png,
    'images/rusak.png': 'bukan gambar',
    'a/README.md': '# A',
    'a/1.md':
      '# Satu\n\n![Peta](../images/peta.png) ![Rusak](../images/rusak.png) ![Hilang](x.png) [besar](../images/peta.png)',
  })
  const dataDir = await folderOf({})
  const pictures = pictureStore(folderStorage(path.join(dataDir, 'uploads')), 'courses')
  const report = await importFolder(folder, { instructorId, pictures })
  expect(report).toMatchObject({
    picturesStored: 1,
    picturesMissing: [
      { file: 'a/1.md', target: 'x.png' },
      { file: 'a/1.md', target: 'images/rusak.png' },
    ],
  })
  const [file] = await readdir(path.join(dataDir, 'uploads/courses'))
  expect((await curriculum(report.courseId))[0]?.content).toBe(
    `# Satu\n\n![Peta](/media/courses/${file}) *Rusak* *Hilang* [besar](/media/courses/${file})`,
  )
})

test('what cannot be imported leaves the database as it was', async () => {
  const instructorId = await person('instructor')
  const folder = await folderOf(smallCourse)
  const cheap = await folderOf({ ...smallCourse, 'course.yml': 'price: 100000\nlist_price: 100000' })
  await expect(importFolder(folder, { instructorId, category: 'Tak Ada' })).rejects.toThrow(
    /^There is no category Tak Ada\. There are: /,
  )
  await expect(importFolder(cheap, { instructorId })).rejects.toThrow(
    'The list price (Rp 100.000) must be higher than the price (Rp 100.000).',
  )
  await expect(importFolder(folder, { instructorId: await person('student') })).rejects.toThrow(
    /belongs to an instructor/,
  )
  await expect(importFolder(folder, { instructorId: uuidV7() })).rejects.toThrow(/belongs to an instructor/)
  expect(await db.select().from(courses).where(eq(courses.instructorId, instructorId))).toEqual([])
})

test('a failure in the middle of saving undoes all of it', async () => {
  const instructorId = await person('instructor')
  const draft = await readCourseFolder(await folderOf(smallCourse))
  const broken = {
    ...draft,
    modules: draft.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, minutes: 999 })),
    })),
  }
  await expect(importCourse(db, broken, { instructorId, pictures: noPictures })).rejects.toThrow()
  expect(await db.select().from(courses).where(eq(courses.instructorId, instructorId))).toEqual([])
})

test('an instructor is found by address, in any case; anybody else is refused by a sentence', async () => {
  const id = await person('instructor')
  const student = await person('student')
  expect(await instructorByEmail(db, ` ${id.toUpperCase()}@Noken.Example `)).toBe(id)
  await expect(instructorByEmail(db, 'tak-ada@noken.example')).rejects.toThrow(
    'Nobody here has the address tak-ada@noken.example.',
  )
  await expect(instructorByEmail(db, `${student}@noken.example`)).rejects.toThrow(
    /has the role student: a course belongs to an instructor/,
  )
})

import type { Db } from '#db/client.server.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { courseUploads } from '#db/tables/course-uploads.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { userImports } from '#db/tables/user-imports.ts'
import { attachmentFile } from '#domain/courses/attachments/attachment-file.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { openPrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makeCategory, makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'

/** Courses of the owner to work on and to delete: `{shared}`, which the other instructor teaches as well; `{studio}`
 *  and what is in it, `{studio 1}` to `{studio 3}`; a `{category}`, an `{unused category}` to delete and a `{used
 *  category}`; people who wait to publish, `{waiting instructor}` and `{other waiting instructor}` and `{chosen waiting
 *  instructor}`; what `fillImports` adds. */
export async function fillStudio(
  db: Db,
  ids: Map<string, string>,
  owner: Viewer | undefined,
  other: Viewer | undefined,
): Promise<void> {
  const shared = await makeCourse(db, { instructorId: owner?.id, isPublished: false })
  ids.set('shared', shared.id)
  if (other) await db.insert(courseTeachers).values({ courseId: shared.id, userId: other.id })
  const course = await makeCourse(db, {
    instructorId: owner?.id,
    isPublished: false,
    modules: [[{}, {}], [{}], []],
  })
  ids.set('studio', course.id)
  for (const [index, id] of course.moduleIds.entries()) ids.set(`studio module ${index + 1}`, id)
  for (const [index, id] of course.lessonIds.entries()) ids.set(`studio lesson ${index + 1}`, id)
  for (const number of [1, 2, 3]) {
    const other = await makeCourse(db, { instructorId: owner?.id, isPublished: false })
    ids.set(`studio ${number}`, other.id)
    ids.set(`module of studio ${number}`, other.moduleIds[0] ?? '')
    ids.set(`lesson of studio ${number}`, other.lessonIds[0] ?? '')
  }
  for (const name of ['waiting instructor', 'other waiting instructor', 'chosen waiting instructor']) {
    const { id } = await makePerson(db, { role: 'instructor', fullName: name, approvedAt: null })
    await makeCourse(db, { instructorId: id, isPublished: false, publicationAskedAt: new Date() })
    ids.set(name, id)
  }
  ids.set('category', (await makeCategory(db)).id)
  ids.set('unused category', (await makeCategory(db)).id)
  const used = await makeCategory(db)
  await makeCourse(db, { instructorId: owner?.id, isPublished: false, categoryId: used.id })
  ids.set('used category', used.id)
  await fillImports(db, ids, owner)
}

/** Files of lessons: `{file of published lesson 1}` and so on, and two of `{studio lesson 1}` and `{studio lesson 2}`
 *  to take away. Those of lessons that not everybody may read hold the secret. */
export async function fillFiles(
  db: Db,
  ids: Map<string, string>,
  { dataDir, secret }: { dataDir: string; secret: string },
): Promise<void> {
  const storage = openPrivateStorage({ dataDir, bucket: undefined })
  const lessonsWithFiles = [
    'published lesson 1',
    'published lesson 2',
    'draft lesson 1',
    'studio lesson 1',
    'studio lesson 2',
  ]
  for (const name of lessonsWithFiles) {
    const [fileId, content] = [uuidV7(), name === 'published lesson 1' ? 'For everybody.' : secret]
    await storage.put(attachmentFile(fileId), Buffer.from(content))
    const row = {
      lessonId: ids.get(name) ?? '',
      fileId,
      name: 'catatan.txt',
      type: 'txt',
      bytes: content.length,
    }
    const [made] = await db
      .insert(lessonAttachments)
      .values({ ...row, checksum: fileId })
      .returning({ id: lessonAttachments.id })
    ids.set(`file of ${name}`, made?.id ?? '')
  }
}

/** Courses that the owner has uploaded and that were checked, `{upload}` and `{other upload}`, and a list of people
 *  that waits to be imported, `{user import}`. */
async function fillImports(db: Db, ids: Map<string, string>, owner: Viewer | undefined): Promise<void> {
  if (!owner) return
  const report = {
    courseId: owner.id,
    title: 'Kursus yang diunggah',
    outcome: 'created',
    isPublished: false,
    ...Object.fromEntries(
      ['modules', 'lessons', 'words', 'minutes', 'linksResolved', 'picturesStored'].map((name) => [name, 1]),
    ),
    ...Object.fromEntries(
      [
        'freeLessons',
        'linksUnresolved',
        'picturesMissing',
        'skippedFiles',
        'keptLessons',
        'removedLessons',
      ].map((name) => [name, []]),
    ),
  }
  const upload = {
    ownerId: owner.id,
    instructorId: owner.id,
    fileName: 'kursus.zip',
    locale: 'id' as const,
    state: 'checked' as const,
    report,
  }
  for (const name of ['upload', 'other upload']) {
    const [made] = await db.insert(courseUploads).values(upload).returning({ id: courseUploads.id })
    ids.set(name, made?.id ?? '')
  }
  const [list] = await db
    .insert(userImports)
    .values({ createdBy: owner.id, fileName: 'orang.csv', rows: [], problems: [] })
    .returning({ id: userImports.id })
  ids.set('user import', list?.id ?? '')
}

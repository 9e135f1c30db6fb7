import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { type AuditActor, recordAudit } from '#domain/audit/record-audit.server.ts'
import { renderStaleLessons } from '#domain/courses/lesson-html.server.ts'
import { lockEnrollments, recomputeProgressOfCourse } from '#domain/learning/recompute-progress.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { m } from '#messages'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import type { PictureStore, StoredPicture } from '#platform/picture-store.server.ts'
import type { Level } from '#shared/levels.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { CourseDraft, Place } from './course-draft.ts'
import { fetchDraftPictures } from './fetch-draft-pictures.server.ts'
import { categoryByName } from './find-owner.server.ts'
import { ImportError } from './import-error.server.ts'
import type { OnProgress } from './import-progress.ts'
import type { ImportReport } from './import-report.ts'
import { checkListPrice, type SavedCourse, saveCourse, type Wishes } from './save-course.server.ts'
import { type SavedCurriculum, saveCurriculum } from './save-curriculum.server.ts'
import { storePictures } from './store-pictures.server.ts'

export type ImportOptions = {
  instructorId: string
  pictures: PictureStore
  /** How pictures of other sites are had; without it they are shown as links. */
  fetchPicture?: FetchPicture
  /** Who is noted for it in the audit log, and whose quota of courses a new one is taken from. */
  by?: AuditActor
  /** The name of a category. Like level and price (rupiah), it wins over what the folder says. */
  category?: string
  level?: Level
  price?: number
  /** Whether it stays as it is, a draft when it is new, until its instructor is approved (P23), whatever the folder says. */
  instructorApproval?: boolean
  /** Publishes the course; without it the folder decides, and a new course is a draft. */
  publish?: boolean
  onProgress?: OnProgress
  /** Called at the end of the transaction with what it has done, which commits when this has resolved. */
  settle?: (tx: Db, report: ImportReport) => Promise<void>
}

/** Imports a course (`saveImport`), and then lays out its lessons. */
export async function importCourse(
  db: Db,
  given: CourseDraft,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = await saveImport(db, given, options)
  await renderStaleLessons(db, { courseId: report.courseId })
  return report
}

/** Makes a course of a draft, or brings the one up to date that an earlier import of the same folder made for the same
 *  instructor: its lessons keep their ids, learners their completions. The database changes in one transaction;
 *  pictures are stored before it, under names that nothing else uses. Throws ImportError with a sentence, and leaves
 *  the database as it was, for a category that does not exist, somebody who is no instructor, or a list price that is
 *  not higher than the price. */
export async function saveImport(db: Db, given: CourseDraft, options: ImportOptions): Promise<ImportReport> {
  const { instructorId, fetchPicture, by, onProgress = () => {}, settle } = options
  const { draft, unfetched } = fetchPicture
    ? await fetchDraftPictures(given, fetchPicture)
    : { draft: given, unfetched: [] }
  const category = options.category ?? draft.category
  const wishes: Wishes = {
    instructorId,
    categoryId: category === null ? null : await categoryByName(db, category),
    level: options.level ?? null,
    price: options.price ?? null,
    isPublished: options.publish ? true : null,
  }
  checkListPrice({ price: wishes.price ?? draft.price, listPrice: draft.listPrice })
  const pictures = await storePictures(draft, options.pictures, onProgress)
  const pictureUrls = new Map([...pictures].map(([path, picture]) => [path, picture?.url ?? null]))

  onProgress({ step: 'saving', done: 0, total: 1 })
  const report = await db.transaction(async (tx) => {
    const { isApproved } = await lockInstructor(tx, instructorId)
    const course = await (options.instructorApproval && !isApproved
      ? saveCourse(tx, { ...draft, isPublished: null }, { ...wishes, isPublished: null })
      : saveCourse(tx, draft, wishes))
    await lockEnrollments(tx, course.id)
    const curriculum = await saveCurriculum(tx, draft, course, pictureUrls)
    await recomputeProgressOfCourse(tx, course.id)
    if (by && course.isNew) await consumeQuota(tx, by, 'courses')
    if (by) await recordAudit(tx, by, 'course-imported', { id: course.id, name: draft.title })
    if (by) await tellOfImport(tx, by, { id: course.id, title: draft.title })
    await announceChange(tx, courseTags(course.id))
    const done = reportOf(draft, course, curriculum, pictures)
    const whole = { ...done, picturesMissing: [...done.picturesMissing, ...unfetched] }
    await settle?.(tx, whole)
    return whole
  })
  onProgress({ step: 'saving', done: 1, total: 1 })
  return report
}

const tellOfImport = (tx: Db, by: { id: string }, course: { id: string; title: string }) =>
  notify(tx, 'import-done', { importId: uuidV7(), course, count: 1, people: [by.id] })

/** Two imports of one instructor follow one another: of two new ones with the same key, the second finds what the first made. */
async function lockInstructor(tx: Db, instructorId: string): Promise<{ isApproved: boolean }> {
  const [person] = await tx
    .select({ role: profiles.role, approvedAt: profiles.approvedAt })
    .from(profiles)
    .where(eq(profiles.id, instructorId))
    .for('no key update')
  if (person?.role !== 'instructor') throw new ImportError(m.studio_import_no_instructor())
  return { isApproved: person.approvedAt !== null }
}

function reportOf(
  draft: CourseDraft,
  course: SavedCourse,
  saved: SavedCurriculum,
  pictures: Map<string, StoredPicture | null>,
): ImportReport {
  const lessons = draft.modules.flatMap((module) => module.lessons)
  const unusable = lessons.flatMap(({ key, content }) =>
    content.flatMap((piece): Place[] =>
      typeof piece !== 'string' && 'path' in piece && !pictures.get(piece.path)
        ? [{ file: key, target: piece.path }]
        : [],
    ),
  )
  return {
    courseId: course.id,
    title: draft.title,
    outcome: course.isNew ? 'created' : 'updated',
    isPublished: course.isPublished,
    modules: draft.modules.length,
    lessons: lessons.length,
    freeLessons: saved.free,
    words: lessons.reduce((sum, { words }) => sum + words, 0),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    linksResolved: draft.links.resolved,
    linksUnresolved: draft.links.unresolved,
    picturesStored: [...pictures.values()].filter(Boolean).length,
    picturesMissing: [...draft.links.missingPictures, ...unusable],
    skippedFiles: draft.links.skippedFiles,
    keptLessons: saved.kept,
    keptQuizzes: saved.keptQuizzes,
    removedLessons: saved.removed,
    ...saved.changes,
  }
}

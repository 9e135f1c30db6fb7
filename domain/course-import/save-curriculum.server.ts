import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { importAssignments } from '#domain/assignments/import-assignments.server.ts'
import type { WrittenQuiz } from '#domain/quizzes/read-quiz.server.ts'
import { saveLessonQuizzes } from '#domain/quizzes/save-quiz.server.ts'
import { m } from '#messages'
import { uuidV7 } from '#shared/uuid.ts'
import type { CourseDraft, LessonDraft } from './course-draft.ts'
import { type CurriculumChanges, changesOf } from './curriculum-changes.ts'
import {
  curriculumForUpdate,
  type ExistingCurriculum,
  type ExistingLesson,
  workedOnAmong,
} from './existing-curriculum.server.ts'
import { finishContent } from './finish-content.ts'
import { ImportError } from './import-error.server.ts'
import { matchByKey } from './match-by-key.ts'
import { readQuizOf } from './quiz-of-lesson.server.ts'
import type { SavedCourse } from './save-course.server.ts'

/** Titles of lessons: those that are free, those that an earlier import made and that are no longer in the folder, and
 *  those whose quiz is no longer there and stays; and what has changed. */
export type SavedCurriculum = {
  free: string[]
  kept: string[]
  keptQuizzes: string[]
  removed: string[]
  changes: CurriculumChanges
}

type Ids = Map<string, string>

/** Writes the modules and lessons of a course. Those that an earlier import made keep their ids, so that completions
 *  stay theirs. Of those that are no longer in the folder, those that somebody has worked on stay, at the end of their
 *  module, and so do those that were made by hand. */
export async function saveCurriculum(
  tx: Db,
  draft: CourseDraft,
  course: SavedCourse,
  pictureUrls: Map<string, string | null>,
): Promise<SavedCurriculum> {
  const existing = await curriculumForUpdate(tx, course.id)
  const moduleIds = idsFor(existing.modules, draft.modules)
  const lessonIds = idsFor(
    existing.lessons,
    draft.modules.flatMap((module) => module.lessons),
  )
  await saveModules(tx, draft, course, moduleIds)
  const rows = lessonRows(draft, course, { existing, moduleIds, lessonIds, pictureUrls })
  await saveLessons(
    tx,
    rows.map(({ quiz: _, assignment: __, ...row }) => row),
  )
  const quizzes = await saveLessonQuizzes(tx, course.id, new Map(rows.map(({ id, quiz }) => [id, quiz])))
  const keptQuizzes = titles(rows.filter(({ id }) => quizzes.kept.has(id)))
  const asked = rows.flatMap(({ id, assignment }) => (assignment ? [[id, assignment] as const] : []))
  const work = await importAssignments(tx, new Map(asked))
  refuseTooLate(draft, lessonIds, work.tooLate)
  const free = titles(rows.filter(({ isFree }) => isFree))
  const { kept, removed, emptied } = await settleRest(tx, existing, { moduleIds, lessonIds, rows })
  const wanted = draft.modules.map((module) => ({ ...module, id: moduleIds.get(module.key) ?? '' }))
  const otherWork = quizzes.changed.union(work.changed)
  const changes = { ...changesOf(existing, wanted, rows, otherWork), removedModules: titles(emptied) }
  return { free, kept: titles(kept), keptQuizzes, removed: titles(removed), changes }
}

/** Where other learners were to review, nobody could hand in for it any more. */
function refuseTooLate(draft: CourseDraft, ids: Ids, tooLate: ReadonlySet<string>): void {
  const files = draft.modules.flatMap(({ lessons }) => lessons.map(({ key }) => key))
  const file = files.find((key) => tooLate.has(ids.get(key) ?? ''))
  if (file) throw new ImportError(m.studio_import_assignment_of({ file, problem: m.common_peers_due_over() }))
}

function idsFor(existing: Parameters<typeof matchByKey>[0], wanted: { key: string; title: string }[]): Ids {
  const matched = matchByKey(existing, wanted)
  return new Map(wanted.map(({ key }) => [key, matched.get(key) ?? uuidV7()]))
}

async function saveModules(tx: Db, draft: CourseDraft, course: SavedCourse, ids: Ids): Promise<void> {
  const rows = draft.modules.map(({ key, title, description }, index) => {
    return {
      id: ids.get(key),
      courseId: course.id,
      title,
      description,
      orderIndex: index + 1,
      importKey: key,
    }
  })
  await tx
    .insert(courseModules)
    .values(rows)
    .onConflictDoUpdate({
      target: courseModules.id,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        orderIndex: sql`excluded.order_index`,
        importKey: sql`excluded.import_key`,
        updatedAt: new Date(),
      },
      setWhere: sql`(${courseModules.title}, ${courseModules.description}, ${courseModules.orderIndex}, ${courseModules.importKey})
        is distinct from (excluded.title, excluded.description, excluded.order_index, excluded.import_key)`,
    })
}

type LessonValues = typeof lessons.$inferInsert
type LessonRow = LessonValues & { id: string; moduleId: string } & Pick<LessonDraft, 'assignment'> & {
    quiz: WrittenQuiz | null
  }

function lessonRows(
  draft: CourseDraft,
  course: SavedCourse,
  {
    existing,
    moduleIds,
    lessonIds,
    pictureUrls,
  }: {
    existing: ExistingCurriculum
    moduleIds: Ids
    lessonIds: Ids
    pictureUrls: Map<string, string | null>
  },
): LessonRow[] {
  const free = new Set(existing.lessons.filter(({ isFree }) => isFree).map(({ id }) => id))
  const keepsFree = !course.isNew && !draft.saysWhatIsFree
  const optional = new Set(existing.lessons.filter(({ isOptional }) => isOptional).map(({ id }) => id))
  return draft.modules.flatMap((module) =>
    module.lessons.map((lesson, index) => {
      const id = lessonIds.get(lesson.key) ?? uuidV7()
      const text = finishContent(lesson.content, { courseId: course.id, lessonIds, pictureUrls })
      const { content, quiz } = readQuizOf(lesson.key, text)
      return {
        id,
        moduleId: moduleIds.get(module.key) ?? '',
        title: lesson.title,
        content,
        quiz,
        assignment: lesson.assignment,
        videoUrl: lesson.videoUrl,
        durationMinutes: lesson.minutes,
        orderIndex: index + 1,
        isFree: keepsFree ? free.has(id) : lesson.isFree,
        isOptional: draft.saysWhatIsOptional ? lesson.isOptional : optional.has(id),
        importKey: lesson.key,
      }
    }),
  )
}

/** Rows in one statement: far below PostgreSQL's limit of parameters. */
const batchSize = 100

async function saveLessons(tx: Db, rows: LessonValues[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx
      .insert(lessons)
      .values(rows.slice(start, start + batchSize))
      .onConflictDoUpdate({
        target: lessons.id,
        set: {
          moduleId: sql`excluded.module_id`,
          title: sql`excluded.title`,
          content: sql`excluded.content`,
          html: sql`case when (${lessons.title}, ${lessons.content}) is not distinct from (excluded.title, excluded.content)
            then ${lessons.html} end`,
          videoUrl: sql`excluded.video_url`,
          durationMinutes: sql`excluded.duration_minutes`,
          orderIndex: sql`excluded.order_index`,
          isFree: sql`excluded.is_free`,
          isOptional: sql`excluded.is_optional`,
          importKey: sql`excluded.import_key`,
          updatedAt: new Date(),
        },
        setWhere: sql`(${lessons.moduleId}, ${lessons.title}, ${lessons.content}, ${lessons.videoUrl}, ${lessons.durationMinutes},
            ${lessons.orderIndex}, ${lessons.isFree}, ${lessons.isOptional}, ${lessons.importKey})
          is distinct from (excluded.module_id, excluded.title, excluded.content, excluded.video_url, excluded.duration_minutes,
            excluded.order_index, excluded.is_free, excluded.is_optional, excluded.import_key)`,
      })
  }
}

async function settleRest(
  tx: Db,
  existing: ExistingCurriculum,
  { moduleIds, lessonIds, rows }: { moduleIds: Ids; lessonIds: Ids; rows: LessonRow[] },
): Promise<{ kept: ExistingLesson[]; removed: ExistingLesson[]; emptied: { title: string }[] }> {
  const inFolder = new Set([...moduleIds.values(), ...lessonIds.values()])
  const others = existing.lessons.filter(({ id }) => !inFolder.has(id))
  const vanished = others.filter(({ key }) => key !== null)
  const worked = await workedOnAmong(
    tx,
    vanished.map(({ id }) => id),
  )
  const [kept, removed] = [
    vanished.filter(({ id }) => worked.has(id)),
    vanished.filter(({ id }) => !worked.has(id)),
  ]
  const staying = others.filter((lesson) => !removed.includes(lesson))
  const otherModules = existing.modules.filter(({ id }) => !inFolder.has(id))
  const emptied = otherModules.filter(
    ({ id, key }) => key !== null && staying.every(({ moduleId }) => moduleId !== id),
  )

  await remove(tx, removed, emptied)
  const stayingModules = otherModules.filter((module) => !emptied.includes(module))
  for (const [index, { id }] of stayingModules.entries()) {
    await tx
      .update(courseModules)
      .set({ orderIndex: moduleIds.size + index + 1 })
      .where(eq(courseModules.id, id))
  }
  await moveToEnd(tx, staying, rows)
  return { kept, removed, emptied }
}

async function remove(
  tx: Db,
  lessonsToRemove: { id: string }[],
  modulesToRemove: { id: string }[],
): Promise<void> {
  const [lessonIds, moduleIds] = [lessonsToRemove.map(({ id }) => id), modulesToRemove.map(({ id }) => id)]
  if (lessonIds.length > 0) await tx.delete(lessons).where(inArray(lessons.id, lessonIds))
  if (moduleIds.length > 0) await tx.delete(courseModules).where(inArray(courseModules.id, moduleIds))
}

async function moveToEnd(tx: Db, staying: ExistingLesson[], rows: LessonRow[]): Promise<void> {
  for (const [moduleId, these] of Map.groupBy(staying, (lesson) => lesson.moduleId)) {
    const before = rows.filter((row) => row.moduleId === moduleId).length
    for (const [index, { id }] of these.entries()) {
      await tx
        .update(lessons)
        .set({ orderIndex: before + index + 1 })
        .where(eq(lessons.id, id))
    }
  }
}

const titles = (these: { title: string }[]) => these.map(({ title }) => title)

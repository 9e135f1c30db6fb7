import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { workedOn } from '#db/worked-on-lessons.server.ts'

type Existing = { id: string; key: string | null; title: string; orderIndex: number }
export type ExistingModule = Existing & { description: string | null }
export type ExistingLesson = Existing & {
  moduleId: string
  content: string
  videoUrl: string | null
  durationMinutes: number
  isFree: boolean
  isOptional: boolean
}
export type ExistingCurriculum = { modules: ExistingModule[]; lessons: ExistingLesson[] }

/** The modules and lessons that a course has, in order. They stay locked until the transaction ends: nobody completes one meanwhile. */
export async function curriculumForUpdate(tx: Db, courseId: string): Promise<ExistingCurriculum> {
  const modules = await tx
    .select({
      id: courseModules.id,
      key: courseModules.importKey,
      title: courseModules.title,
      description: courseModules.description,
      orderIndex: courseModules.orderIndex,
    })
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex))
    .for('update')
  const found = await tx
    .select({
      id: lessons.id,
      moduleId: lessons.moduleId,
      key: lessons.importKey,
      title: lessons.title,
      orderIndex: lessons.orderIndex,
      content: lessons.content,
      videoUrl: lessons.videoUrl,
      durationMinutes: lessons.durationMinutes,
      isFree: lessons.isFree,
      isOptional: lessons.isOptional,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
    .for('update', { of: lessons })
  return { modules, lessons: found }
}

/** Which of these lessons somebody has worked on. */
export async function workedOnAmong(tx: Db, lessonIds: string[]): Promise<Set<string>> {
  if (lessonIds.length === 0) return new Set()
  const worked = workedOn(tx)
  const rows = await tx
    .selectDistinct({ id: worked.lessonId })
    .from(worked)
    .where(inArray(worked.lessonId, lessonIds))
  return new Set(rows.map(({ id }) => id))
}

import type { ExistingCurriculum } from './existing-curriculum.server.ts'

/** As `ImportReport` says them. */
export type CurriculumChanges = {
  addedModules: string[]
  addedLessons: string[]
  changedModules: string[]
  changedLessons: string[]
  removedModules: string[]
}

type Module = { id: string; title: string; description: string | null }
type Lesson = {
  id: string
  moduleId: string
  title: string
  content?: string
  videoUrl?: string | null
  durationMinutes?: number
  isFree?: boolean
  isOptional?: boolean
}

/** What is not there yet of the modules and lessons that a course is to have, and what is another: a new place alone,
 *  in the order or among the modules, is no change. `otherWork`: lessons whose quiz or assignment has changed, which
 *  are not in their text. */
export function changesOf(
  existing: ExistingCurriculum,
  modules: Module[],
  lessons: Lesson[],
  otherWork: ReadonlySet<string>,
): Omit<CurriculumChanges, 'removedModules'> {
  const before = {
    modules: new Map(existing.modules.map((module) => [module.id, module])),
    lessons: new Map(existing.lessons.map((lesson) => [lesson.id, lesson])),
  }
  const moduleTitles = new Map(modules.map(({ id, title }) => [id, title]))
  const inModule = ({ moduleId, title }: Lesson) => `${moduleTitles.get(moduleId)} › ${title}`
  return {
    addedModules: modules.filter(({ id }) => !before.modules.has(id)).map(({ title }) => title),
    addedLessons: lessons.filter(({ id }) => !before.lessons.has(id)).map(inModule),
    changedModules: modules
      .filter((module) => {
        const old = before.modules.get(module.id)
        return old && (old.title !== module.title || old.description !== module.description)
      })
      .map(({ title }) => title),
    changedLessons: lessons
      .filter((lesson) => {
        const old = before.lessons.get(lesson.id)
        return old && (otherWork.has(lesson.id) || taught.some((field) => old[field] !== lesson[field]))
      })
      .map(inModule),
  }
}

/** What of a lesson its learners would notice. */
const taught = ['title', 'content', 'videoUrl', 'durationMinutes', 'isFree', 'isOptional'] as const

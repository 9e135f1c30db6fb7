import type { Db } from '#db/client.server.ts'
import { teachersOf } from '#domain/courses/course-teachers.server.ts'
import { pictureNews } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  lessonForEditing,
  moduleForEditing,
  type StudioCourse,
} from '#domain/studio/course-for-editing.server.ts'
import { newTypedLesson, newTypedModule } from '#domain/studio/curriculum-form.ts'
import { courseAtStake } from '#domain/studio/desk-courses.server.ts'
import { lessonsAtStake } from '#domain/studio/lessons-at-stake.server.ts'
import type { StudioDialog } from './studio-dialog.ts'

/** The dialog that a URL of a course's studio opens, with what its form holds. null for none, and for one about
 *  something that is not of this course, which the viewer has been allowed to see. */
export async function studioDialog(
  db: Db,
  viewer: Viewer,
  { course, modules, canChangeTeachers, canLeave }: StudioCourse,
  query: URLSearchParams,
): Promise<StudioDialog | null> {
  const id = query.get('id') ?? ''
  const module = modules.find((each) => each.id === id)
  const lesson = modules.flatMap(({ lessons }) => lessons).find((each) => each.id === id)
  const kind = query.get('dialog')
  switch (kind) {
    case 'add-module':
      return { kind, typed: newTypedModule }
    case 'edit-module': {
      const typed = await moduleForEditing(db, course.id, id)
      return typed && { kind, moduleId: id, typed }
    }
    case 'delete-module':
      return module
        ? {
            kind,
            moduleId: id,
            title: module.title,
            atStake: await lessonsAtStake(db, course.id, { moduleId: id }),
          }
        : null
    case 'add-lesson':
      if (id === '') return { kind, moduleId: null, moduleTitle: null, typed: newTypedLesson }
      return module ? { kind, moduleId: id, moduleTitle: module.title, typed: newTypedLesson } : null
    case 'edit-lesson': {
      const held = await lessonForEditing(db, course.id, id)
      return held && { kind, lessonId: id, ...held, pictures: await pictureNews(db, id) }
    }
    case 'move-lesson':
      return lesson ? { kind, lesson: { id, title: lesson.title }, modules: placesOf(modules) } : null
    case 'delete-lesson':
      return lesson
        ? {
            kind,
            lessonId: id,
            title: lesson.title,
            atStake: await lessonsAtStake(db, course.id, { lessonId: id }),
          }
        : null
    case 'teachers': {
      const teachers = await teachersOf(db, course.id)
      const rights = { canChange: canChangeTeachers, canLeave }
      return { kind, teachers: { owner: course.instructorName, teachers, ...rights } }
    }
    case 'publish-course': {
      const isEmpty = modules.every(({ lessons }) => lessons.length === 0)
      return isEmpty && !course.isPublished ? { kind, title: course.title } : null
    }
    case 'delete-course': {
      const atStake = await courseAtStake(db, viewer, course.id)
      return atStake && { kind, course: atStake }
    }
    default:
      return null
  }
}

const placesOf = (modules: StudioCourse['modules']) =>
  modules.map(({ id, title, lessons }) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title })),
  }))

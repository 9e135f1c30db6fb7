import { href } from 'react-router'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

/** Where the studio's screens are: an instructor's own, or those of staff and admins, who look after everybody's courses. */
export type StudioPaths = {
  /** The list of courses, and what the way back to it is called. */
  courses: string
  backLabel: () => string
  create: string
  upload: string
  manage: (courseId: string) => string
  edit: (courseId: string) => string
}

const instructorPaths: StudioPaths = {
  courses: `${href('/instructor/dashboard')}?tab=courses`,
  backLabel: m.admin_to_dashboard,
  create: href('/instructor/courses/create'),
  upload: href('/instructor/courses/upload'),
  manage: (courseId) => href('/instructor/courses/:courseId/manage', { courseId }),
  edit: (courseId) => href('/instructor/courses/:courseId/edit', { courseId }),
}

const caretakerPaths: StudioPaths = {
  courses: href('/admin/courses'),
  backLabel: m.course_back,
  create: href('/admin/courses/create'),
  upload: href('/admin/courses/upload'),
  manage: (courseId) => href('/admin/courses/:courseId/manage', { courseId }),
  edit: (courseId) => href('/admin/courses/:courseId/edit', { courseId }),
}

export const studioPathsOf = (role: Role): StudioPaths =>
  role === 'instructor' ? instructorPaths : caretakerPaths

/** A path with what was done, for the screen there to announce. */
export const withDone = (path: string, done: Done): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ done })}`

/** What the studio announces (SPEC §8). */
export const doneWords = {
  'course-created': m.studio_course_created,
  'course-updated': m.studio_course_updated,
  'course-deleted': m.studio_course_deleted,
  'course-published': m.studio_course_published,
  'course-unpublished': m.studio_course_unpublished,
  'module-created': m.studio_module_created,
  'module-updated': m.studio_module_updated,
  'module-deleted': m.studio_module_deleted,
  'module-moved': m.studio_module_moved,
  'lesson-created': m.studio_lesson_created,
  'lesson-updated': m.studio_lesson_updated,
  'lesson-deleted': m.studio_lesson_deleted,
  'lesson-moved': m.studio_lesson_moved,
  'lesson-opened': m.studio_lesson_opened,
  'lesson-closed': m.studio_lesson_closed,
  'message-sent': m.studio_message_sent,
} as const

export type Done = keyof typeof doneWords

export const isDone = (value: string | null): value is Done =>
  value !== null && Object.hasOwn(doneWords, value)

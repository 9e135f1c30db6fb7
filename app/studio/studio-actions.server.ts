import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { z } from 'zod'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import type { DialogAnswer } from '#app/studio/curriculum/studio-dialogs.tsx'
import { renderMarkdown } from '#domain/courses/markdown/render-markdown.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { addLesson } from '#domain/studio/add-lesson.server.ts'
import { addModule } from '#domain/studio/add-module.server.ts'
import { lessonAsTyped, lessonFormSchema, moduleFormSchema } from '#domain/studio/curriculum-form.ts'
import { deleteCourse } from '#domain/studio/delete-course.server.ts'
import { moveLesson } from '#domain/studio/move-lesson.server.ts'
import { moveModule } from '#domain/studio/move-module.server.ts'
import { setCoursePublication } from '#domain/studio/publish-course.server.ts'
import { updateLesson } from '#domain/studio/update-lesson.server.ts'
import { updateModule } from '#domain/studio/update-module.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { studioPathsOf } from './studio-paths.ts'
import { takePicture } from './upload/uploaded-picture.server.ts'

/** Where a form of the studio was sent from: by whom, about which course. */
export type StudioPost = { known: RequestContext; viewer: Viewer; courseId: string; form: FormData }

/** Back to the course, which announces what was done. */
export const backToCourse = ({ known, viewer, courseId }: StudioPost, kind: StudioFlash) =>
  redirectSaying(known, studioPathsOf(viewer.role).manage(courseId), { kind })
type StudioFlash = Extract<Flash['kind'], `${'course' | 'module' | 'lesson'}-${string}`>

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Publishes a course of a list, or makes it a draft again. */
export async function publishFromList({ known, viewer, courseId }: StudioPost, isPublished: boolean) {
  await setCoursePublication(known.db, viewer, courseId, isPublished)
  const kind = isPublished ? 'course-published' : 'course-unpublished'
  return redirectSaying(known, studioPathsOf(viewer.role).courses, { kind })
}

const courseStatusFailed = ({ role }: Viewer) =>
  role === 'admin' ? m.studio_failed_course_status_because : m.studio_failed_course_status

/** What is said when something that was asked for in the studio fails unforeseen (SPEC §8). */
export function failureWords(intent: string, viewer: Viewer): (why: { message: string }) => string {
  switch (intent) {
    case 'publish':
    case 'unpublish':
      return courseStatusFailed(viewer)
    case 'delete':
      return m.studio_failed_delete_course
    case 'add-module':
      return m.studio_failed_create_module
    case 'update-module':
    case 'move-module':
      return m.studio_failed_update_module
    case 'delete-module':
      return m.studio_failed_delete_module
    case 'add-lesson':
      return m.studio_failed_create_lesson
    case 'delete-lesson':
      return m.studio_failed_delete_lesson
    case 'message':
      return m.studio_message_failed
    default:
      return m.studio_failed_update_lesson
  }
}

const refused = (why: Refusal, content: DialogAnswer) => refuse(why, content)

/** The form of a module, sent from the dialog or the page that adds one. Returns what is wrong with it, or null when it was added. */
export async function takeNewModule({ known: { db }, viewer, courseId, form }: StudioPost) {
  const submission = parseWithZod(form, { schema: moduleFormSchema })
  if (submission.status !== 'success') return refused('invalid', { result: submission.reply() })
  await addModule(db, viewer, courseId, submission.value)
  return null
}

export async function saveModule(post: StudioPost) {
  const { known, viewer, courseId, form } = post
  const submission = parseWithZod(form, { schema: moduleFormSchema })
  if (submission.status !== 'success') return refused('invalid', { result: submission.reply() })
  const place = { courseId, moduleId: textIn(form, 'moduleId') }
  const update = await updateModule(known.db, viewer, place, submission.value)
  if (update.outcome === 'saved') return backToCourse(post, 'module-updated')
  const result = submission.reply({ formErrors: [m.studio_conflict_title()] })
  return refused('conflict', { result, currentModule: update.current })
}

const placeSchema = z.coerce.number().int().min(1).max(10_000)

const positionOf = (typed: string): number => {
  const { data: position } = placeSchema.safeParse(typed)
  if (position === undefined) throw new DomainError('malformed', 'position')
  return position
}

export async function placeModule(post: StudioPost) {
  const { known, viewer, courseId, form } = post
  const place = { courseId, moduleId: textIn(form, 'moduleId') }
  await moveModule(known.db, viewer, place, positionOf(textIn(form, 'position')))
  return backToCourse(post, 'module-moved')
}

/** `position` names the module and the place in it: '{moduleId} {position}'. */
export async function placeLesson(post: StudioPost) {
  const { known, viewer, courseId, form } = post
  const [moduleId = '', position = ''] = textIn(form, 'position').split(' ')
  const place = { courseId, lessonId: textIn(form, 'lessonId') }
  await moveLesson(known.db, viewer, place, { moduleId, position: positionOf(position) })
  return backToCourse(post, 'lesson-moved')
}

/** Puts a picture that goes with the form at the end of the text. Returns what is wrong with it. */
async function addChosenPicture({ known, viewer, form }: StudioPost): Promise<string | null> {
  const taken = await takePicture(known.pictures, viewer, form, 'picture')
  if (taken && 'picture' in taken)
    form.set('content', `${textIn(form, 'content').trimEnd()}\n\n![](${taken.picture.url})\n`)
  return taken && 'refusal' in taken ? taken.refusal : null
}

/** The form of a lesson, new or known. */
export async function saveLesson(post: StudioPost, intent: 'add-lesson' | 'update-lesson') {
  const { known, viewer, courseId, form } = post
  const refusal = await addChosenPicture(post)
  const submission = parseWithZod(form, { schema: lessonFormSchema })
  if (refusal)
    return refused('invalid', { result: submission.reply({ fieldErrors: { content: [refusal] } }) })
  if (submission.status !== 'success') return refused('invalid', { result: submission.reply() })
  if (intent === 'add-lesson') {
    const place = { courseId, moduleId: textIn(form, 'moduleId') }
    await addLesson(known.db, viewer, place, submission.value)
    return backToCourse(post, 'lesson-created')
  }
  const place = { courseId, lessonId: textIn(form, 'lessonId') }
  const update = await updateLesson(known.db, viewer, place, submission.value)
  if (update.outcome === 'saved') return backToCourse(post, 'lesson-updated')
  const result = submission.reply({ formErrors: [m.studio_conflict_title()] })
  return refused('conflict', { result, currentLesson: update.current })
}

/** How a lesson's text will look; nothing is saved. */
export async function previewLesson(post: StudioPost) {
  const refusal = await addChosenPicture(post)
  const typed = lessonAsTyped(post.form)
  const { locale } = post.known
  const html = renderMarkdown(typed.content, { baseLevel: 2, title: typed.title, locale })
  const preview: DialogAnswer = { preview: { typed, html } }
  if (!refusal) return preview
  const submission = parseWithZod(post.form, { schema: lessonFormSchema })
  return refused('invalid', { result: submission.reply({ fieldErrors: { content: [refusal] } }) })
}

/** Deletes the course as its question said; asks anew, where `question` leads, when more people are enrolled by now than it named. */
export async function removeCourse({ known, viewer, courseId, form }: StudioPost, question: string) {
  try {
    const { data: learners = 0 } = z.coerce.number().int().min(0).safeParse(textIn(form, 'learners'))
    await deleteCourse(known.db, viewer, courseId, learners)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'learners-changed') throw error
    return redirect(question)
  }
  return redirectSaying(known, studioPathsOf(viewer.role).courses, { kind: 'course-deleted' })
}

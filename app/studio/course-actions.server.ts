import { redirect } from 'react-router'
import { z } from 'zod'
import { deleteCourse } from '#domain/studio/delete-course.server.ts'
import { duplicateCourse } from '#domain/studio/duplicate-course.server.ts'
import { setCoursePublication } from '#domain/studio/publish-course.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { dialogTo } from './curriculum/studio-dialog.ts'
import { studioPathsOf } from './studio-paths.ts'
import { backToCourse, backToCourses, type StudioPost } from './studio-post.server.ts'

const doneWords = {
  published: 'course-published',
  draft: 'course-unpublished',
  waiting: 'course-waiting',
} as const

/** Publishes the course, or makes it a draft again. Returns what was done. Before one without lessons is published, its screen asks. */
export async function publishCourse({ scope, viewer, courseId, form }: StudioPost, isPublished: boolean) {
  const wanted = { isPublished, rules: scope.env, evenEmpty: textIn(form, 'empty') === 'on' }
  try {
    return doneWords[await setCoursePublication(scope.db, viewer, courseId, wanted)]
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'no-lessons') throw error
    throw redirect(studioPathsOf(viewer.role).manage(courseId) + dialogTo('publish-course'))
  }
}

/** Makes a copy of the course and leads to it. */
export async function copyCourse(post: StudioPost) {
  const courseId = await duplicateCourse(post.scope.db, post.viewer, post.courseId)
  return backToCourse({ ...post, courseId }, 'course-duplicated')
}

const learnersSchema = z.coerce.number().int().min(0)

/** Deletes the course as its question said; asks anew, where `question` leads, when more people are enrolled by now than it named. */
export async function removeCourse(post: StudioPost, question: string) {
  const { scope, viewer, courseId, form } = post
  const { data: learners = 0 } = learnersSchema.safeParse(textIn(form, 'learners'))
  try {
    await deleteCourse(scope.db, viewer, courseId, learners)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'learners-changed') throw error
    return redirect(question)
  }
  return backToCourses(post, 'course-deleted')
}

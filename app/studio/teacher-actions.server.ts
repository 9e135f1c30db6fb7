import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import {
  addTeacher,
  countTeacherAsked,
  mostTeachers,
  removeTeacher,
} from '#domain/studio/change-teachers.server.ts'
import { teacherSchema } from '#domain/studio/teacher-schema.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { backToCourse, backToCourses, type StudioPost } from './studio-post.server.ts'

/** The form of teachers-dialog.tsx. */
export async function takeTeacher(post: StudioPost) {
  const { scope, viewer, courseId, form } = post
  const submission = parseWithZod(form, { schema: teacherSchema })
  if (submission.status !== 'success') return refuse('invalid', { result: replyTo(submission) })
  await countTeacherAsked(scope.db, viewer)
  try {
    await addTeacher(scope.db, viewer, { courseId, email: submission.value.email }, scope.env)
  } catch (error) {
    const sentence = isDomainError(error) ? sentences[error.reason]?.() : undefined
    if (!sentence) throw error
    return refuse('invalid', { result: replyTo(submission, { fieldErrors: { email: [sentence] } }) })
  }
  return backToCourse(post, 'course-teacher-added')
}

const sentences: Record<string, () => string> = {
  'teacher-unknown': m.studio_teacher_unknown,
  'teacher-is-owner': m.studio_teacher_is_owner,
  'teacher-waits': m.studio_teacher_waits,
  'teachers-full': () => m.studio_teachers_full({ n: mostTeachers }),
}

/** The button beside somebody who teaches. */
export async function dropTeacher(post: StudioPost) {
  const { scope, viewer, courseId, form } = post
  await removeTeacher(scope.db, viewer, { courseId, personId: textIn(form, 'personId') })
  return backToCourse(post, 'course-teacher-removed')
}

/** Anyone who leaves comes to the courses that they have left. */
export async function leaveCourse(post: StudioPost) {
  const { scope, viewer, courseId } = post
  await removeTeacher(scope.db, viewer, { courseId, personId: viewer.id })
  return backToCourses(post, 'course-left')
}

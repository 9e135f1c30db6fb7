import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { takePicture } from '#app/answers/uploaded-picture.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Db } from '#db/client.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { courseFormSchema } from '#domain/studio/course-form.ts'
import { type NamedInstructor, offeredInstructors } from '#domain/studio/course-owner.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import type { InstructorChoices } from './instructor-field.tsx'

/** Who may be named as a course's instructor, for those who choose; null for an instructor, whose courses are their
 *  own. A list of all names them by id; where they are too many for it, they go by their address and `?instructor=`
 *  finds them. `named` is who the course has now: they can be kept even if they were not offered. */
export async function instructorChoices(
  db: Db,
  viewer: Viewer,
  query: URLSearchParams,
  named: NamedInstructor | null = null,
): Promise<InstructorChoices | null> {
  if (!canChooseInstructor(viewer)) return null
  const { isWhole, people } = await offeredInstructors(db, query.get('instructor'))
  const offered = named && !people.some(({ id }) => id === named.id) ? [...people, named] : people
  return {
    isWhole,
    people: offered.map(({ id, email, fullName }) => ({ value: isWhole ? id : email, label: fullName })),
  }
}

/** How a form that offers these names its instructor. */
export const instructorTyped = (choices: InstructorChoices | null, named: NamedInstructor | null): string =>
  (choices?.isWhole === false ? named?.email : named?.id) ?? ''

/** What the form of a course sends, anyone who fills it in. */
export const courseFormFields = fieldsOf(courseFormSchema({ choosesInstructor: true }), 'thumbnail_file')

/** Reads the form of a course, with the picture in it. `submission` is refused when something in it is wrong. */
export async function readCourseForm(scope: RequestContext, viewer: Viewer, form: FormData) {
  const taken = await takePicture(scope, viewer, form, 'thumbnail_file')
  if (taken && 'picture' in taken) form.set('thumbnail_url', taken.picture.url)
  const schema = courseFormSchema({ choosesInstructor: canChooseInstructor(viewer) })
  const refusal = taken && 'refusal' in taken ? taken.refusal : null
  return { submission: parseWithZod(form, { schema }), refusal }
}

/** A choice that is no longer there, beside the field where it was made. null for any other error. */
export function refusedChoice(error: unknown, submission: Pick<Submission<unknown>, 'reply' | 'payload'>) {
  if (!isDomainError(error)) return null
  if (error.reason === 'category')
    return refuseForm(submission, { fieldErrors: { category_id: [m.studio_category_required()] } })
  if (error.reason === 'instructor')
    return refuseForm(submission, {
      fieldErrors: { instructor_id: [noInstructor(submission.payload.instructor_id)] },
    })
  return null
}

/** What is said of an instructor whom there isn't. */
export const noInstructor = (typed: unknown): string =>
  typeof typed === 'string' && typed.includes('@')
    ? m.studio_teacher_unknown()
    : m.studio_instructor_required()

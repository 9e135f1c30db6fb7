import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { takePicture } from '#app/answers/uploaded-picture.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Db } from '#db/client.server.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { courseFormSchema } from '#domain/studio/course-form.ts'
import { instructorsByName } from '#domain/studio/course-owner.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

/** What the form of a course offers to choose from. `named` is who the course has now: they can be kept even if they were not offered. */
export async function courseChoices(
  db: Db,
  viewer: Viewer,
  named?: { id: string; fullName: string | null } | null,
) {
  const [categories, offered] = await Promise.all([
    allCategories(db, getLocale()),
    canChooseInstructor(viewer) ? instructorsByName(db) : null,
  ])
  const instructors = offered?.map(({ id, fullName }) => ({ id, fullName })) ?? null
  if (instructors && named && !instructors.some(({ id }) => id === named.id))
    instructors.push({ id: named.id, fullName: named.fullName ?? '' })
  return { categories, instructors }
}

/** What the form of a course sends, whoever fills it in. */
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
export function refusedChoice(error: unknown, submission: Parameters<typeof refuseForm>[0]) {
  if (!isDomainError(error)) return null
  if (error.reason === 'category')
    return refuseForm(submission, { fieldErrors: { category_id: [m.studio_category_required()] } })
  if (error.reason === 'instructor')
    return refuseForm(submission, { fieldErrors: { instructor_id: [m.studio_instructor_required()] } })
  return null
}

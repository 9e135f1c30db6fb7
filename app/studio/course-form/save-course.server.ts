import { completeForm } from '#app/answers/complete-form.server.ts'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { canChooseInstructor } from '#domain/courses/policy.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { courseForEditing } from '#domain/studio/course-for-editing.server.ts'
import { courseFormSchema, type TypedCourse, typedCourse } from '#domain/studio/course-form.ts'
import { instructorAddress } from '#domain/studio/course-owner.server.ts'
import { updateCourse } from '#domain/studio/update-course.server.ts'
import { readCourseForm, refusedChoice } from './course-form.server.ts'
import { fieldLabels } from './course-in-words.ts'

/** The form of a course that exists: back to the course, or the form again where something is wrong with it or both have changed the
 *  same field. */
export async function saveCourse({ scope, viewer, courseId, form }: StudioPost) {
  await completeForm(form, async () => (await courseForEditing(scope.db, viewer, courseId)).typed)
  const { submission, refusal } = await readCourseForm(scope, viewer, form)
  if (refusal || submission.status !== 'success') {
    const fieldErrors = refusal ? { thumbnail_url: [refusal] } : undefined
    return refuse('invalid', { result: replyTo(submission, { fieldErrors }), current: null })
  }
  try {
    const choosesInstructor = canChooseInstructor(viewer)
    const schema = courseFormSchema({ choosesInstructor })
    const labels = fieldLabels(choosesInstructor)
    const sent = sentForm(form, typedCourse.parse(submission.payload))
    const update = await saveMerging(sent, { names: Object.keys(labels) }, async (typed) => {
      const { data: input } = schema.safeParse(typed)
      if (!input) return null
      const saved = await updateCourse(scope.db, viewer, courseId, input)
      return saved.outcome === 'saved'
        ? saved
        : { ...saved, current: await namedAs(scope, typed.instructor_id, saved.current) }
    })
    if (update.outcome === 'conflicts')
      return refuse('conflict', { result: replyMerged(submission, update.merge), current: update.current })
    const flash = savedWith({ kind: 'course-updated' }, update.fromOther, labels)
    return redirectSaying(scope, studioPathsOf(viewer.role).manage(courseId), flash)
  } catch (error) {
    const refused = refusedChoice(error, submission)
    if (!refused) throw error
    return refuse('invalid', { result: refused.data, current: null })
  }
}

/** What somebody else has saved, with the instructor named as in the form that was sent: by address, where there are too many to
 *  choose from. */
async function namedAs({ db }: RequestContext, sent: string, current: TypedCourse) {
  if (!sent.includes('@')) return current
  return { ...current, instructor_id: (await instructorAddress(db, current.instructor_id)) ?? '' }
}

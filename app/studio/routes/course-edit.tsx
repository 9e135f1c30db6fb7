import { orFailed, refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import {
  courseFormFields,
  instructorChoices,
  instructorTyped,
  readCourseForm,
  refusedChoice,
} from '#app/studio/course-form/course-form.server.ts'
import { CourseForm } from '#app/studio/course-form/course-form.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { courseForEditing } from '#domain/studio/course-for-editing.server.ts'
import type { CourseInput, TypedCourse } from '#domain/studio/course-form.ts'
import { instructorAddress } from '#domain/studio/course-owner.server.ts'
import { updateCourse } from '#domain/studio/update-course.server.ts'
import { m } from '#messages'
import type { Route } from './+types/course-edit.ts'

export const handle = {
  hydrate: true,
  maxUploadBytes: 8_000_000,
  failed: m.studio_failed_course,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const { id, title, typed, instructorName, picture, lessonMinutes, ...owner } = await courseForEditing(
    db,
    viewer,
    args.params.courseId,
  )
  const named = typed.instructor_id
    ? { id: typed.instructor_id, fullName: instructorName ?? '', email: owner.instructorEmail ?? '' }
    : null
  const [categories, instructors] = await Promise.all([
    allCategories(db, locale),
    instructorChoices(db, viewer, args.url.searchParams, named),
  ])
  return {
    categories,
    instructors,
    course: { id, title },
    instructorName,
    typed: { ...typed, instructor_id: instructorTyped(instructors, named) },
    picture,
    lessonMinutes,
    draftName: `${viewer.id}.course.${id}`,
    role: viewer.role,
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, courseFormFields)
  const work = () => save({ scope, viewer, courseId: args.params.courseId, form })
  return orFailed({ scope, form, words: m.studio_failed_save_course }, work, (result) => ({
    result,
    current: null,
  }))
}

async function save({ scope, viewer, courseId, form }: StudioPost) {
  const { submission, refusal } = await readCourseForm(scope, viewer, form)
  if (refusal || submission.status !== 'success') {
    const fieldErrors = refusal ? { thumbnail_url: [refusal] } : undefined
    return refuse('invalid', { result: replyTo(submission, { fieldErrors }), current: null })
  }
  try {
    const update = await updateCourse(scope.db, viewer, courseId, submission.value)
    if (update.outcome === 'changed-meanwhile') {
      const result = replyTo(submission, { formErrors: [m.common_conflict_title()] })
      return refuse('conflict', { result, current: await namedAs(scope, submission.value, update.current) })
    }
  } catch (error) {
    const refused = refusedChoice(error, submission)
    if (!refused) throw error
    return refuse('invalid', { result: refused.data, current: null })
  }
  return redirectSaying(scope, studioPathsOf(viewer.role).manage(courseId), { kind: 'course-updated' })
}

/** What somebody else has saved, with the instructor named as in the form that was sent: by address, where there are too many to choose from. */
async function namedAs({ db }: RequestContext, sent: CourseInput, current: TypedCourse) {
  if (!sent.instructorId?.includes('@')) return current
  return { ...current, instructor_id: (await instructorAddress(db, current.instructor_id)) ?? '' }
}

export const meta: Route.MetaFunction = () => screenMeta(m.studio_edit_title())

export default function CourseEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { role, course, ...props } = loaderData
  const back = studioPathsOf(role).manage(course.id)
  return (
    <div className="wrap page">
      <BackLink to={back}>{m.common_back_to_course()}</BackLink>
      <div className="page-head">
        <h1>{m.studio_edit_title()}</h1>
        <p className="lead" dir="auto">
          {course.title}
        </p>
      </div>
      <CourseForm
        {...props}
        lastResult={actionData?.result}
        current={actionData?.current ?? null}
        isNew={false}
        cancelTo={back}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}

import { fillAbsent } from '#app/answers/complete-form.server.ts'
import { orFailed, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import {
  courseFormFields,
  instructorChoices,
  readCourseForm,
  refusedChoice,
} from '#app/studio/course-form/course-form.server.ts'
import { CourseForm } from '#app/studio/course-form/course-form.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { newTypedCourse } from '#domain/studio/course-form.ts'
import { createCourse } from '#domain/studio/create-course.server.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/course-create.ts'

export const handle = {
  hydrate: true,
  failed: m.common_failed_categories,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const [categories, instructors] = await Promise.all([
    allCategories(db, locale),
    instructorChoices(db, viewer, args.url.searchParams),
  ])
  return {
    categories,
    instructors,
    instructorName: viewer.fullName,
    typed: newTypedCourse,
    draftName: `${viewer.id}.course.new`,
    role: viewer.role,
    locale,
  }
}

const admit = (args: Route.ActionArgs) => requireStudio(args)

export const action = acceptUploads({ mostBytes: 8_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, courseFormFields)
  const work = () => create(scope, viewer, form)
  return orFailed({ scope, form, words: m.studio_failed_create_course }, work, (result) => result)
}

async function create(scope: RequestContext, viewer: Viewer, form: FormData) {
  fillAbsent(form, newTypedCourse)
  const { submission, refusal } = await readCourseForm(scope, viewer, form)
  if (refusal) return refuseForm(submission, { fieldErrors: { thumbnail_url: [refusal] } })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const courseId = await createCourse(scope.db, viewer, submission.value)
    const { courses } = studioPathsOf(viewer.role)
    // It has no lessons yet: the list asks before it is published.
    const publish = submission.value.isPublished ? courseId : ''
    return redirectSaying(scope, pathWith(courses, { made: courseId, publish }), { kind: 'course-created' })
  } catch (error) {
    const refused = refusedChoice(error, submission)
    if (!refused) throw error
    return refused
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_create_course())

export default function CourseCreate({ loaderData: { role, ...props }, actionData }: Route.ComponentProps) {
  const paths = studioPathsOf(role)
  return (
    <div className="wrap page">
      <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
      <div className="page-head">
        <h1>{m.common_create_course()}</h1>
        <p className="lead">{m.studio_create_lead()}</p>
      </div>
      <CourseForm {...props} lastResult={actionData} current={null} isNew cancelTo={paths.courses} />
    </div>
  )
}

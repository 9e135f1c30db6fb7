import { redirect } from 'react-router'
import { readForm } from '#app/answers/read-form.server.ts'
import { BackLink } from '#app/components/back-link.tsx'
import { CourseForm } from '#app/components/studio/course-form.tsx'
import { studioPathsOf, withDone } from '#app/components/studio/studio-paths.ts'
import { courseChoices, readCourseForm, refusedChoice } from '#app/course-form.server.ts'
import { orFailed, refuseForm } from '#app/form-refusal.server.ts'
import type { ScreenHandle } from '#app/hydration.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { newTypedCourse } from '#domain/studio/course-form.ts'
import { createCourse } from '#domain/studio/create-course.server.ts'
import { m } from '#messages'
import type { Route } from './+types/course-create.ts'

export const handle = {
  hydrate: true,
  maxUploadBytes: 8_000_000,
  failed: m.studio_failed_categories,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  return {
    ...(await courseChoices(db, viewer)),
    instructorName: viewer.fullName,
    typed: newTypedCourse,
    draftName: `${viewer.id}.course.new`,
    role: viewer.role,
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const known = args.context.get(requestContext)
  const form = await readForm(args.request)
  const work = () => create(known, viewer, form)
  return orFailed({ known, form, words: m.studio_failed_create_course }, work, (result) => result)
}

async function create({ db, pictures }: RequestContext, viewer: Viewer, form: FormData) {
  const { submission, refusal } = await readCourseForm(pictures, viewer, form)
  if (refusal) return refuseForm(submission, 422, { fieldErrors: { thumbnail_url: [refusal] } })
  if (submission.status !== 'success') return refuseForm(submission, 422)
  try {
    const courseId = await createCourse(db, viewer, submission.value)
    const { courses } = studioPathsOf(viewer.role)
    return redirect(`${withDone(courses, 'course-created')}&${new URLSearchParams({ course: courseId })}`)
  } catch (error) {
    const refused = refusedChoice(error, submission)
    if (!refused) throw error
    return refused
  }
}

export const meta: Route.MetaFunction = () => [{ title: `${m.studio_create_title()} – ${m.site_name()}` }]

export default function CourseCreate({ loaderData: { role, ...props }, actionData }: Route.ComponentProps) {
  const paths = studioPathsOf(role)
  return (
    <div className="wrap page">
      <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
      <div className="page-head">
        <h1>{m.studio_create_title()}</h1>
        <p className="lead">{m.studio_create_lead()}</p>
      </div>
      <CourseForm {...props} lastResult={actionData} current={null} isNew cancelTo={paths.courses} />
    </div>
  )
}

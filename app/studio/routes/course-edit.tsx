import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import {
  courseFormFields,
  instructorChoices,
  instructorTyped,
} from '#app/studio/course-form/course-form.server.ts'
import { CourseForm } from '#app/studio/course-form/course-form.tsx'
import { saveCourse } from '#app/studio/course-form/save-course.server.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { courseForEditing } from '#domain/studio/course-for-editing.server.ts'
import { findCourse } from '#domain/studio/lock-course.server.ts'
import { m } from '#messages'
import type { Route } from './+types/course-edit.ts'

export const handle = { hydrate: true, failed: m.studio_failed_course } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const found = await courseForEditing(db, viewer, args.params.courseId)
  const { id, title, typed, instructorName, picture, lessonMinutes, ...owner } = found
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

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireStudio(args)
  const { db } = args.context.get(requestContext)
  await findCourse(db, viewer, args.params.courseId)
}

export const action = acceptUploads({ mostBytes: 8_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, courseFormFields)
  const work = () => saveCourse({ scope, viewer, courseId: args.params.courseId, form })
  return orFailed({ scope, form, words: m.studio_failed_save_course }, work, (result) => ({
    result,
    current: null,
  }))
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
        key={actionData?.current?.updated_at}
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

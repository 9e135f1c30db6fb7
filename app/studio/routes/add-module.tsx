import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed, refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { takeNewModule } from '#app/studio/curriculum/module-actions.server.ts'
import { ModuleForm } from '#app/studio/curriculum/module-dialog.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { courseForStudio } from '#domain/studio/course-for-editing.server.ts'
import { moduleFormSchema, newTypedModule } from '#domain/studio/curriculum-form.ts'
import { m } from '#messages'
import type { Route } from './+types/add-module.ts'

export const handle = {
  hydrate: true,
  maxFormBytes: 48_000,
  failed: m.studio_failed_modules,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const courseId = args.url.searchParams.get('courseId')
  if (!courseId) return refuse('malformed', { course: null })
  const { course, modules } = await courseForStudio(db, viewer, courseId)
  return {
    course: { id: course.id, title: course.title },
    modules: modules.map(({ id, title }) => ({ id, title })),
    draftName: `${viewer.id}.course.${course.id}.module.new`,
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const courseId = args.url.searchParams.get('courseId') ?? ''
  const form = await readForm(args.request, fieldsOf(moduleFormSchema, 'intent'))
  const add = () =>
    takeNewModule({ scope, viewer, courseId, form }, () =>
      redirectSaying(scope, studioPathsOf(viewer.role).courses, { kind: 'module-created' }),
    )
  return orFailed({ scope, form, words: m.studio_failed_create_module }, add, (result) => ({ result }))
}

export const meta: Route.MetaFunction = () => screenMeta(m.studio_add_module())

const paths = studioPathsOf('admin')

export default function AddModule({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.course) {
    return (
      <div className="wrap page">
        <h1 className="sr-only">{m.studio_add_module()}</h1>
        <EmptyState title={m.studio_course_id_required()} text={m.studio_course_id_required_text()}>
          <ButtonLink to={paths.courses}>{paths.backLabel()}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const { course, modules, draftName, locale } = loaderData
  return (
    <div className="wrap-narrow page">
      <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
      <div className="page-head">
        <h1>{m.studio_add_module()}</h1>
        <p className="lead" dir="auto">
          {course.title}
        </p>
      </div>
      <div className="stack-lg">
        <div className="card card-padded">
          <ModuleForm
            moduleId={null}
            typed={newTypedModule}
            lastResult={actionData?.result}
            current={null}
            draftName={draftName}
            cancelTo={paths.manage(course.id)}
            locale={locale}
          />
        </div>
        <section className="stack-sm" aria-labelledby="there">
          <h2 id="there" className="text-lg">
            {m.studio_modules_so_far()}
          </h2>
          {modules.length === 0 && <p className="muted">{m.studio_no_modules()}</p>}
          <ol className="bullet-list">
            {modules.map(({ id, title }) => (
              <li key={id} dir="auto">
                {title}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}

import { Form, href, useSubmit } from 'react-router'
import { readForm } from '#app/answers/read-form.server.ts'
import { BackLink } from '#app/components/back-link.tsx'
import { ButtonLink } from '#app/components/button-link.tsx'
import { FailureNotice } from '#app/components/failure-notice.tsx'
import { CourseMissing } from '#app/components/studio/course-missing.tsx'
import { CourseTiles } from '#app/components/studio/course-tiles.tsx'
import { DoneToast } from '#app/components/studio/done-toast.tsx'
import { ModuleCard } from '#app/components/studio/module-card.tsx'
import { dialogTo } from '#app/components/studio/studio-dialog.ts'
import { type DialogAnswer, StudioDialogs } from '#app/components/studio/studio-dialogs.tsx'
import { studioPathsOf } from '#app/components/studio/studio-paths.ts'
import { useDragOrder } from '#app/components/studio/use-drag-order.ts'
import { orFailed } from '#app/form-refusal.server.ts'
import type { ScreenHandle } from '#app/hydration.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import {
  backToCourse,
  failureWords,
  placeLesson,
  placeModule,
  previewLesson,
  removeCourse,
  type StudioPost,
  saveLesson,
  saveModule,
  takeNewModule,
  textIn,
} from '#app/studio-actions.server.ts'
import { studioDialog } from '#app/studio-dialog.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isCaretaker } from '#domain/people/policy.ts'
import { courseForStudio } from '#domain/studio/course-for-editing.server.ts'
import { deleteLesson } from '#domain/studio/delete-lesson.server.ts'
import { deleteModule } from '#domain/studio/delete-module.server.ts'
import { setCoursePublication } from '#domain/studio/publish-course.server.ts'
import { setLessonFree } from '#domain/studio/set-lesson-free.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/course-manage.ts'

export const handle = {
  hydrate: true,
  maxUploadBytes: 12_000_000,
  failed: m.studio_failed_course_data,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const studio = await courseForStudio(db, viewer, args.params.courseId)
  return {
    ...studio,
    dialog: await studioDialog(db, viewer, studio, args.url.searchParams),
    isCaretaker: isCaretaker(viewer),
    draftName: `${viewer.id}.course.${studio.course.id}`,
    role: viewer.role,
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const known = args.context.get(requestContext)
  const form = await readForm(args.request)
  const post = { known, viewer, courseId: args.params.courseId, form }
  const words = failureWords(textIn(form, 'intent'), viewer)
  return orFailed(
    { known, form, words },
    () => change(post),
    (result): DialogAnswer => ({ result }),
  )
}

async function change(post: StudioPost) {
  const { known, viewer, courseId, form } = post
  const moduleId = textIn(form, 'moduleId')
  const lessonId = textIn(form, 'lessonId')
  switch (form.get('intent')) {
    case 'publish':
      await setCoursePublication(known.db, viewer, courseId, true)
      return backToCourse(post, 'course-published')
    case 'unpublish':
      await setCoursePublication(known.db, viewer, courseId, false)
      return backToCourse(post, 'course-unpublished')
    case 'delete':
      return removeCourse(post, dialogTo('delete-course'))
    case 'add-module':
      return (await takeNewModule(post)) ?? backToCourse(post, 'module-created')
    case 'update-module':
      return saveModule(post)
    case 'move-module':
      return placeModule(post)
    case 'delete-module':
      await deleteModule(known.db, viewer, { courseId, moduleId })
      return backToCourse(post, 'module-deleted')
    case 'add-lesson':
      return saveLesson(post, 'add-lesson')
    case 'update-lesson':
      return saveLesson(post, 'update-lesson')
    case 'preview-lesson':
      return previewLesson(post)
    case 'move-lesson':
      return placeLesson(post)
    case 'toggle-free':
      await setLessonFree(known.db, viewer, { courseId, lessonId }, textIn(form, 'free') === 'on')
      return backToCourse(post, textIn(form, 'free') === 'on' ? 'lesson-opened' : 'lesson-closed')
    case 'delete-lesson':
      await deleteLesson(known.db, viewer, { courseId, lessonId })
      return backToCourse(post, 'lesson-deleted')
    default:
      throw new DomainError('invalid', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.course.title ?? m.course_not_found()} – ${m.site_name()}` },
]

export default function CourseManage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, modules, dialog, isCaretaker: looksAfterAll, draftName, role, locale } = loaderData
  const paths = studioPathsOf(role)
  const here = paths.manage(course.id)
  const submit = useSubmit()
  const order = useDragOrder(({ kind, id }, { moduleId, position }) => {
    const fields: Record<string, string> =
      kind === 'module'
        ? { intent: 'move-module', moduleId: id, position: String(position) }
        : { intent: 'move-lesson', lessonId: id, position: `${moduleId} ${position}` }
    void submit(fields, { method: 'post', action: here, preventScrollReset: true })
  })
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={paths.courses}>{paths.backLabel()}</BackLink>
        <div className="studio-head">
          <div className="page-head">
            <h1 dir="auto">{course.title}</h1>
            <p className="cluster">
              <Badge tone={course.isPublished ? 'success' : 'neutral'}>
                {course.isPublished ? m.desk_published() : m.desk_course_draft()}
              </Badge>
              <span className="muted">{m.desk_course_students({ n: loaderData.learnerCount })}</span>
              {looksAfterAll && course.instructorName && (
                <span className="muted">{course.instructorName}</span>
              )}
            </p>
          </div>
          <CourseTools course={course} edit={paths.edit(course.id)} />
        </div>
      </div>
      <DoneToast />
      {!dialog && <FailureNotice result={actionData?.result} />}
      <CourseTiles
        modules={modules.length}
        lessons={modules.reduce((sum, { lessons }) => sum + lessons.length, 0)}
        duration={course.durationHours}
        price={course.price}
        free={looksAfterAll ? m.course_free() : m.course_gratis()}
      />
      <section className="stack" aria-labelledby="modules">
        <div className="spread">
          <h2 id="modules">{m.studio_modules()}</h2>
          <ButtonLink to={dialogTo('add-module')} icon="plus">
            {m.studio_add_module()}
          </ButtonLink>
        </div>
        {modules.length === 0 ? (
          <EmptyState title={m.studio_no_modules()} text={m.studio_no_modules_text()}>
            <ButtonLink to={paths.upload} variant="secondary">
              {m.studio_upload_title()}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ol className="studio-modules list-plain">
            {modules.map((module, index) => (
              <ModuleCard
                key={module.id}
                module={module}
                position={index + 1}
                modules={modules}
                order={order}
              />
            ))}
          </ol>
        )}
      </section>
      {dialog && (
        <StudioDialogs
          dialog={dialog}
          answer={actionData}
          closeTo={here}
          language={course.language}
          isCaretaker={looksAfterAll}
          draftName={draftName}
          locale={locale}
        />
      )}
    </div>
  )
}

/** What is done with the course as a whole. */
const CourseTools = ({
  course: { id, isPublished },
  edit,
}: {
  course: { id: string; isPublished: boolean }
  edit: string
}) => (
  <div className="actions">
    <Form method="post" action="." preventScrollReset>
      <Button
        name="intent"
        value={isPublished ? 'unpublish' : 'publish'}
        variant={isPublished ? 'secondary' : 'primary'}
        icon={isPublished ? 'eye-off' : 'eye'}
      >
        {isPublished ? m.admin_event_unpublish() : m.admin_event_publish_short()}
      </Button>
    </Form>
    <ButtonLink to={edit} variant="secondary" icon="edit">
      {m.studio_edit_title()}
    </ButtonLink>
    <ButtonLink to={href('/courses/:courseId', { courseId: id })} variant="quiet" icon="external">
      {m.desk_course_preview()}
    </ButtonLink>
    <ButtonLink to={dialogTo('delete-course')} variant="quiet" icon="trash">
      {m.studio_delete_course()}
    </ButtonLink>
  </div>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}

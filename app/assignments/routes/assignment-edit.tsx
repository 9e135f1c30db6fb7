import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed, refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import { fieldLabels, fieldsTogether } from '#app/assignments/assignment-labels.ts'
import { SettingsForm } from '#app/assignments/settings-form.tsx'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { rowId } from '#app/studio/curriculum/place.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { assignmentForEditing } from '#domain/assignments/assignment-for-editing.server.ts'
import {
  assignmentFormSchema,
  type TypedAssignment,
  typedAssignment,
} from '#domain/assignments/assignment-form.ts'
import { removeAssignment, saveAssignment } from '#domain/assignments/save-assignment.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { assignmentPath } from '#shared/paths/course.ts'
import type { Route } from './+types/assignment-edit.ts'

export const handle = { hydrate: true, maxFormBytes: 146_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  return {
    ...(await assignmentForEditing(db, viewer, args.params)),
    draftName: `${viewer.id}.assignment.${args.params.lessonId}`,
    role: viewer.role,
    locale,
  }
}

type Answer = { result: ReturnType<typeof replyTo>; current: TypedAssignment | null }

export async function action(args: Route.ActionArgs) {
  requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(assignmentFormSchema, 'intent'))
  return orFailed(
    { scope, form, words: ({ message }) => message, whenAway: m.common_away() },
    () => change(args, form),
    (result): Answer => ({ result, current: null }),
  )
}

async function change(args: Route.ActionArgs, form: FormData) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const place = args.params
  const paths = studioPathsOf(viewer.role)
  const backToLesson = `${paths.manage(place.courseId)}#${rowId({ lesson: place.lessonId })}`
  switch (form.get('intent')) {
    case 'add-criterion': {
      // Anyone who may not learns so, as with what is saved.
      await assignmentForEditing(scope.db, viewer, place)
      form.set('rows', String((Number(textIn(form, 'rows')) || 0) + 1))
      const again: Answer = { result: typedAgain(form), current: null }
      return data(again)
    }
    case 'save': {
      const submission = parseWithZod(form, { schema: assignmentFormSchema })
      if (submission.status !== 'success') return refuse('invalid', answer(replyTo(submission)))
      const labels = fieldLabels()
      const update = await saveMerging(
        sentForm(form, typedAssignment.parse(submission.payload)),
        { names: Object.keys(labels), together: fieldsTogether },
        async (typed) => {
          const { data: input } = assignmentFormSchema.safeParse(typed)
          return input ? saveAssignment(scope.db, viewer, place, input).catch(orPeersRefused) : null
        },
      )
      if (update.outcome === 'conflicts')
        return refuse('conflict', answer(replyMerged(submission, update.merge), update.current))
      const { saved } = update
      if (saved.outcome === 'refused')
        return refuse(saved.why, answer(replyTo(submission, { fieldErrors: saved.fieldErrors })))
      const flash = savedWith({ kind: 'assignment-saved' }, update.fromOther, labels)
      return redirectSaying(scope, backToLesson, flash)
    }
    case 'remove':
      await removeAssignment(scope.db, viewer, place)
      return redirectSaying(scope, backToLesson, { kind: 'assignment-removed' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Other learners can't review as it was asked for: it was drawn who does while this form was open, or the day is over. */
function orPeersRefused(error: unknown) {
  const reason = isDomainError(error) ? error.reason : ''
  if (reason === 'reviews-drawn') return refused('conflict', { peer_review: [m.assignments_peers_drawn()] })
  if (reason === 'reviews-too-late') return refused('invalid', { due_at: [m.common_peers_due_over()] })
  throw error
}

const refused = (why: Refusal, fieldErrors: Record<string, string[]>) => ({
  outcome: 'refused' as const,
  why,
  fieldErrors,
})

const answer = (result: Answer['result'], current: TypedAssignment | null = null): Answer => ({
  result,
  current,
})

/** The form as it was typed, with nothing said of what is missing yet. */
function typedAgain(form: FormData): Answer['result'] {
  const { error: _, ...reply } = replyTo(parseWithZod(form, { schema: assignmentFormSchema }))
  return reply
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData ? m.assignments_of({ title: loaderData.lesson.title }) : m.common_course_not_found())

export default function AssignmentEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, typed, exists, handedIn, role, locale } = loaderData
  const paths = studioPathsOf(role)
  const back = `${paths.manage(course.id)}#${rowId({ lesson: lesson.id })}`
  const place = { courseId: course.id, lessonId: lesson.id }
  return (
    <div className="wrap-narrow page stack-lg">
      <SentDrafts />
      <div>
        <BackLink to={back}>{m.common_back_to_course()}</BackLink>
        <div className="studio-head">
          <div className="page-head">
            <p className="eyebrow">{m.common_assignment()}</p>
            <h1 dir="auto">{lesson.title}</h1>
            <p className="lead">{m.assignments_settings_lead()}</p>
          </div>
          {exists && (
            <div className="actions">
              <ButtonLink to={assignmentPath(place)} variant="quiet" icon="eye">
                {m.common_view_as_student()}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      {handedIn > 0 && (
        <Notice>
          {m.assignments_handed_in_count({ n: handedIn })}{' '}
          <AppLink to={`${paths.marking(course.id)}?lesson=${lesson.id}`}>
            {m.assignments_to_marking()}
          </AppLink>
        </Notice>
      )}
      <SettingsForm
        typed={typed}
        lastResult={actionData?.result}
        current={actionData?.current ?? null}
        isDrawn={loaderData.isDrawn}
        draftName={loaderData.draftName}
        closeTo={back}
        locale={locale}
      />
      {exists && handedIn === 0 && (
        <Form method="post">
          <Button name="intent" value="remove" variant="quiet" icon="trash">
            {m.assignments_remove()}
          </Button>
        </Form>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}

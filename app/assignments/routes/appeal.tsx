import { Form, redirect, useNavigation } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { askAgain } from '#app/assignments/review-actions.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { ownAssignment } from '#domain/assignments/own-assignment.server.ts'
import { appealBounds } from '#domain/assignments/peers/peer-bounds.ts'
import { canAppeal } from '#domain/assignments/peers/policy.ts'
import { appealSchema } from '#domain/assignments/schema.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { assignmentPath } from '#shared/paths/course.ts'
import type { Route } from './+types/appeal.ts'

export const handle = { hydrate: true, maxFormBytes: 10_000 } satisfies ScreenHandle

/** Where a learner asks those who teach to look again at what other learners gave them; there alone where that can be asked. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db } = args.context.get(requestContext)
  const own = await ownAssignment(db, viewer, args.params)
  if (own.state !== 'learning') throw new DomainError('not-found', 'assignment')
  const [current] = own.versions
  if (!current || !canAppeal(current)) throw redirect(assignmentPath(args.params))
  return { course: own.course, lesson: { id: own.lesson.id, title: own.lesson.title } }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(appealSchema))
  return orTypedAgain(scope, form, () => askAgain({ scope, viewer, place: args.params, form }))
}

export const meta: Route.MetaFunction = () => screenMeta(m.assignments_peers_appeal())

export default function AskAgain({ loaderData: { course, lesson }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const form = answeredForm(actionData, { reason: '' })
  return (
    <div className="wrap-narrow page stack-lg">
      <div>
        <BackLink to={assignmentPath({ courseId: course.id, lessonId: lesson.id })}>
          <span lang={course.language}>{lesson.title}</span>
        </BackLink>
        <div className="page-head">
          <h1>{m.assignments_peers_appeal()}</h1>
          <p className="lead">{m.assignments_peers_appeal_text()}</p>
        </div>
      </div>
      <Form method="post" className="card card-padded stack" noValidate>
        <FormSummary form={form} />
        <TextareaField
          {...form.field('reason')}
          label={m.assignments_peers_appeal_reason()}
          rows={5}
          dir="auto"
          maxLength={appealBounds.reason}
        />
        <div>
          <Button pending={isSending} pendingLabel={m.common_one_moment()}>
            {m.assignments_peers_appeal_send()}
          </Button>
        </div>
      </Form>
    </div>
  )
}

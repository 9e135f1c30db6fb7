import { parseWithZod } from '@conform-to/zod/v4'
import { confirmationField, confirmedBy } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed, refuseForm, refuseGuessed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { invitingFrom } from '#app/desk/users/invitation-links.server.ts'
import { NewUserForm } from '#app/desk/users/new-user-form.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { createUser } from '#domain/people/create-user.server.ts'
import { GuessablePassword } from '#domain/people/guessable-password.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { newUserSchema } from '#domain/people/schema.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { adminDashboardPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/user-add.ts'

export const handle = { hydrate: true, maxFormBytes: 24_000 } satisfies ScreenHandle

/** Who has not shown for a while that it is they is asked before they begin. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  await requireConfirmed(args.context.get(requestContext).db, viewer)
  return null
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(newUserSchema, confirmationField))
  const work = () => create(scope, viewer, form)
  return orFailed({ scope, form, words: m.desk_user_failed_create }, work, (result) => result)
}

async function create(scope: RequestContext, viewer: Viewer, form: FormData) {
  const wrong = await confirmedBy({ scope, viewer, form })
  // A form of the specification's fields alone has those of a password and no choice: it sets one (SPEC §5).
  if (!form.has('access') && form.has('password')) form.set('access', 'password')
  const submission = parseWithZod(form, { schema: newUserSchema })
  const ask = (words: string) =>
    refuseForm(submission, { fieldErrors: { [confirmationField]: [words] } }, 'unauthenticated')
  if (wrong) return ask(wrong.words)
  if (submission.status !== 'success') return refuseForm(submission)
  const { value } = submission
  try {
    await createUser(scope.db, scope.outbox, viewer, value, invitingFrom(scope))
  } catch (error) {
    if (error instanceof GuessablePassword) return refuseGuessed(submission, error)
    if (isDomainError(error) && error.reason === 'unconfirmed') return ask(m.common_confirm_lead())
    if (!isDomainError(error) || error.reason !== 'email-taken') throw error
    return refuseForm(submission, { fieldErrors: { email: [m.desk_user_email_taken()] } }, 'conflict')
  }
  return redirectSaying(scope, adminDashboardPath, { kind: 'user-created', role: value.role })
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_user_add())

export default function UserAdd({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <BackLink to={adminDashboardPath}>{m.common_back_to_dashboard()}</BackLink>
      <div className="page-head">
        <h1>{m.desk_user_add()}</h1>
      </div>
      <NewUserForm lastResult={actionData} />
    </div>
  )
}

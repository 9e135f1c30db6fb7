import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { orFailed, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { inBackground, invitingFrom } from '#app/desk/users/invitation-links.server.ts'
import { RoleCards } from '#app/desk/users/role-cards.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { errorEntries } from '#app/shell/form-errors.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { PasswordField } from '#app/shell/password-field.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { createUser } from '#domain/people/create-user.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { roleName } from '#domain/people/role-name.ts'
import { newUserSchema } from '#domain/people/schema.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { type Role, roles } from '#shared/roles.ts'
import type { Route } from './+types/user-add.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export function loader(args: Route.LoaderArgs) {
  requireRole(args, 'admin')
  return null
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const known = args.context.get(requestContext)
  const form = await readForm(args.request)
  const work = () => create(known, viewer, form)
  return orFailed({ known, form, words: m.admin_user_failed_create }, work, (result) => result)
}

async function create(known: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: newUserSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { value } = submission
  try {
    const { delivery } = await createUser(known.db, known.mail, viewer, value, invitingFrom(known))
    inBackground(known, delivery)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'email-taken') throw error
    return refuseForm(submission, { fieldErrors: { email: [m.admin_user_email_taken()] } }, 'conflict')
  }
  return redirectSaying(known, href('/admin/dashboard'), { kind: 'user-created', role: value.role })
}

export const meta: Route.MetaFunction = () => screenMeta(m.admin_user_add())

type Typed = { email: string; full_name: string; role: string; avatar_url: string }

export default function UserAdd({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<Typed & { password: string; confirmPassword: string }>({
    lastResult: actionData,
  })
  const [shown, setShown] = useState<Typed | null>(null)
  const isGoing = useNavigation().formMethod === 'POST'
  const errors = errorEntries(form.allErrors)
  const typed = {
    email: fields.email.initialValue ?? '',
    full_name: fields.full_name.initialValue ?? '',
    role: fields.role.initialValue ?? 'student',
    avatar_url: fields.avatar_url.initialValue ?? '',
  }
  return (
    <div className="wrap page">
      <BackLink to={href('/admin/dashboard')}>{m.admin_to_dashboard()}</BackLink>
      <div className="page-head">
        <h1>{m.admin_user_add()}</h1>
      </div>
      <div className="split">
        <Form
          method="post"
          className="stack-lg"
          noValidate
          onInput={({ currentTarget }) => setShown(typedIn(currentTarget))}
        >
          {errors.length > 0 && (
            <ErrorSummary
              key={JSON.stringify(actionData?.error)}
              title={m.form_check_title()}
              errors={errors}
            />
          )}
          <section className="card card-padded stack" aria-labelledby="information">
            <h2 id="information">{m.admin_user_information()}</h2>
            <TextField
              name="email"
              type="email"
              label={m.auth_email()}
              required
              autoComplete="off"
              defaultValue={fields.email.initialValue}
              errors={fields.email.errors}
            />
            <TextField
              name="full_name"
              label={m.auth_full_name()}
              required
              dir="auto"
              autoComplete="off"
              defaultValue={fields.full_name.initialValue}
              errors={fields.full_name.errors}
            />
            <PasswordField
              name="password"
              label={m.auth_password()}
              hint={m.admin_user_password_hint()}
              autoComplete="new-password"
              errors={fields.password.errors}
            />
            <PasswordField
              name="confirmPassword"
              label={m.auth_confirm_password()}
              autoComplete="new-password"
              errors={fields.confirmPassword.errors}
            />
            <TextField
              name="avatar_url"
              type="url"
              label={m.admin_user_avatar()}
              optional={m.ui_optional()}
              defaultValue={fields.avatar_url.initialValue}
              errors={fields.avatar_url.errors}
            />
          </section>
          <section className="card card-padded stack" aria-labelledby="roles">
            <h2 id="roles">{m.admin_user_role_information()}</h2>
            <RoleCards chosen={typed.role} errors={fields.role.errors} />
          </section>
          <div>
            <Button size="lg" pending={isGoing} pendingLabel={m.account_saving()}>
              {m.admin_user_create()}
            </Button>
          </div>
        </Form>
        <Preview {...(shown ?? typed)} />
      </div>
    </div>
  )
}

/** What stands in the form now. */
function typedIn(form: HTMLFormElement): Typed {
  const now = new FormData(form)
  const word = (name: keyof Typed) => String(now.get(name) ?? '')
  return {
    email: word('email'),
    full_name: word('full_name'),
    role: word('role'),
    avatar_url: word('avatar_url'),
  }
}

const isRole = (value: string): value is Role => roles.some((role) => role === value)

function Preview({ email, full_name, role, avatar_url }: Typed) {
  return (
    <aside className="card card-padded stack" aria-labelledby="preview">
      <h2 id="preview">{m.admin_user_preview()}</h2>
      <div className="cluster">
        <Avatar
          key={avatar_url}
          name={full_name}
          url={URL.canParse(avatar_url) ? avatar_url : null}
          size="lg"
        />
        <div>
          <p dir="auto">
            <b>{full_name || m.auth_full_name()}</b>
          </p>
          <p className="muted">{email || m.auth_email()}</p>
        </div>
      </div>
      <p>
        <Badge tone="primary">{roleName[isRole(role) ? role : 'student']()}</Badge>
      </p>
      <p className="muted">{m.admin_user_preview_hint()}</p>
    </aside>
  )
}

import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireOwner, returnPath } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BirthDateField } from '#app/people/birth-date-field.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { birthDateSchema } from '#domain/people/birth-date.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { putOffBirthDate, saidBirthDate, sayBirthDate } from '#domain/people/say-birth-date.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { waitingForGuardianPath } from '#shared/paths/account.ts'
import { privacyPath } from '#shared/paths/site.ts'
import type { Route } from './+types/birth-date.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

/** Where somebody says when they were born, once. `?redirectTo=` leads on. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const { db, birthDueAt, heldFor, locale } = args.context.get(requestContext)
  if (heldFor === 'guardian') throw redirect(waitingForGuardianPath)
  if ((await saidBirthDate(db, viewer)) !== null)
    throw redirect(returnPath(args.url) ?? dashboardOf[viewer.role])
  return {
    until: birthDueAt && birthDueAt > new Date() ? formatDateTime(birthDueAt, locale, viewer.timeZone) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(birthDateSchema, 'intent'))
  const next = returnPath(args.url) ?? dashboardOf[viewer.role]
  switch (form.get('intent')) {
    case 'say':
      return say(scope, { viewer, form, next })
    case 'later':
      await putOffBirthDate(scope.db, viewer)
      return redirect(next)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

type Saying = { viewer: Viewer; form: FormData; next: string }

function say(scope: RequestContext, { viewer, form, next }: Saying) {
  const submission = parseWithZod(form, { schema: birthDateSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      await sayBirthDate(scope.db, viewer, submission.value.birthDate)
    } catch (error) {
      if (isDomainError(error) && error.code === 'conflict')
        return refuseForm(submission, { fieldErrors: { birthDate: [m.people_birth_date_said()] } })
      throw error
    }
    return redirectSaying(scope, next, { kind: 'birth-date-said' })
  })
}

export const meta: Route.MetaFunction = () => screenMeta(m.people_birth_date_title())

export default function BirthDate({ loaderData: { until }, actionData }: Route.ComponentProps) {
  const form = answeredForm(actionData, { birthDate: '' })
  return (
    <NarrowSheet title={m.people_birth_date_title()} lead={m.people_birth_date_lead()}>
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        <BirthDateField form={form} hint={m.people_birth_date_once()} required />
        <Button name="intent" value="say" wide pendingLabel={m.common_saving()}>
          {m.common_save()}
        </Button>
        {until && (
          <>
            <Button name="intent" value="later" variant="quiet" wide pendingLabel={m.common_one_moment()}>
              {m.people_birth_date_later()}
            </Button>
            <p className="muted">{m.people_birth_date_until({ when: until })}</p>
          </>
        )}
      </form>
      <p className="muted">
        <AppLink to={privacyPath}>{m.common_privacy_policy()}</AppLink>
      </p>
    </NarrowSheet>
  )
}

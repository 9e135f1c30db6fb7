import { parseWithZod } from '@conform-to/zod/v4'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { birthDateSchema } from '#domain/people/birth-date.ts'
import { birthDateOfUser, correctBirthDate } from '#domain/people/correct-birth-date.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { userPath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/user-birth-date.ts'

export const handle = { working: true } satisfies ScreenHandle

/** Where an admin sees and corrects when somebody was born. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const { fullName, birthDate, guardianAgreedAt } = await birthDateOfUser(db, viewer, args.params.userId)
  return {
    ...{ fullName, birthDate: birthDate ?? '' },
    agreed: guardianAgreedAt && formatDate(guardianAgreedAt, locale, viewer.timeZone),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const { userId } = args.params
  const form = await readForm(args.request, fieldsOf(birthDateSchema, confirmationField))
  return orTypedAgain(scope, form, () =>
    confirming({ scope, viewer, form }, async () => {
      const submission = parseWithZod(form, { schema: birthDateSchema })
      if (submission.status !== 'success') return refuseForm(submission)
      const { fullName } = await correctBirthDate(scope.db, viewer, userId, {
        birthDate: submission.value.birthDate,
        consentAge: scope.auth.consentAge,
      })
      const back = userPath(userId)
      return redirectSaying(scope, back, { kind: 'birth-date-corrected', name: fullName })
    }),
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.common_birth_date())

export default function UserBirthDate({ loaderData, actionData, params }: Route.ComponentProps) {
  const back = userPath(params.userId)
  if (actionData && 'asked' in actionData) return <ConfirmSheet asked={actionData.asked} backTo={back} />
  const { fullName, birthDate, agreed } = loaderData
  const form = answeredForm(actionData, { birthDate })
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={back}>
          <bdi>{fullName}</bdi>
        </BackLink>
        <h1>{m.common_birth_date()}</h1>
        <p className="lead">{m.desk_birth_date_lead()}</p>
      </div>
      {agreed && <p>{m.desk_birth_date_agreed({ when: agreed })}</p>}
      <FormSummary form={form} />
      <form method="post" className="card card-padded stack" noValidate>
        <TextField {...form.field('birthDate')} type="date" label={m.common_birth_date()} required />
        <div>
          <Button pendingLabel={m.common_saving()}>{m.common_save()}</Button>
        </div>
      </form>
    </div>
  )
}

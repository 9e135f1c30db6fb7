import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { GuardianEmailForm } from '#app/guardians/guardian-email-form.tsx'
import { guardianLinks, leadOn } from '#app/guardians/guardian-links.server.ts'
import { requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { useFlashOf } from '#app/shell/flash/use-flash.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { mailGuardianLink } from '#domain/guardians/guardian-page.server.ts'
import { guardianLinkSchema } from '#domain/guardians/schema.ts'
import { m } from '#messages'
import { guardianPath } from '#shared/paths/account.ts'
import { retention } from '#shared/retention.ts'
import type { Route } from './+types/guardian.ts'

/** Where a guardian without an account asks for the link to what is held about their children. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsOf(guardianLinkSchema))
  const submission = parseWithZod(form, { schema: guardianLinkSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    const { db, auth, outbox, locale } = scope
    const { pageLink } = guardianLinks(scope)
    try {
      const source = sourceOf(scope, request)
      await mailGuardianLink(db, submission.value.guardianEmail, { auth, outbox, source, locale, pageLink })
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      throw error
    }
    return redirectSaying(scope, leadOn(scope, guardianPath), { kind: 'guardian-link-sent' })
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.guardians_page_title(),
    description: m.guardians_page_lead({ hours: retention.exportHours }),
  })

export default function Guardian({ actionData }: Route.ComponentProps) {
  const form = answeredForm(actionData, { guardianEmail: '' })
  const agreed = useFlashOf('guardian-agreed')
  const refused = useFlashOf('guardian-refused')
  return (
    <NarrowSheet
      title={m.guardians_page_title()}
      lead={m.guardians_page_lead({ hours: retention.exportHours })}
    >
      {agreed && <Notice tone="success" title={agreed} />}
      {refused && <Notice tone="info" title={refused} />}
      <GuardianEmailForm
        form={form}
        label={m.guardians_own_email()}
        hint={m.guardians_own_email_hint()}
        autoComplete="email"
        send={m.guardians_send_link()}
      />
    </NarrowSheet>
  )
}

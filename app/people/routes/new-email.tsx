import { href } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { changeEmail, emailOfLink } from '#domain/people/change-email.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/new-email.ts'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

/** Where the link leads that was mailed to a new address. Looking changes nothing: programs that read mail look too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const email = await emailOfLink(context.get(requestContext).db, tokenIn(url))
  return email ? { email } : refuse('gone', { email })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, outbox, viewer, held } = scope
  await readForm(request, fieldsOf())
  try {
    const changed = await changeEmail(db, { auth, outbox }, tokenIn(url), viewer ?? held)
    const next = changed.cookie ? href('/account') : href('/auth/signin')
    const answer = redirectSaying(scope, next, { kind: 'email-changed' })
    if (changed.cookie) answer.headers.append('set-cookie', changed.cookie)
    return answer
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'email-link') throw error
    return refuse('gone', { isGone: true })
  }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.people_new_email_title())

export default function NewEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email || actionData)
    return (
      <NarrowSheet title={m.people_reset_link_invalid_title()} lead={m.people_new_email_invalid()}>
        <ButtonLink to={href('/account')} wide>
          {m.people_account_title()}
        </ButtonLink>
      </NarrowSheet>
    )
  return (
    <NarrowSheet title={m.people_new_email_title()} lead={m.people_new_email_lead({ email })}>
      <form method="post">
        <Button wide pendingLabel={m.common_saving()}>
          {m.people_new_email_submit()}
        </Button>
      </form>
    </NarrowSheet>
  )
}

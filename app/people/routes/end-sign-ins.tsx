import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, refuse, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { CodeField } from '#app/people/code-field.tsx'
import { labelOfIssuer } from '#app/people/elsewhere/shown-providers.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { endSignInMethods, methodsToEnd } from '#domain/people/end-sign-in-methods.server.ts'
import { endMethodsSchema } from '#domain/people/schema.ts'
import { namesOfMethods } from '#domain/people/sign-in-methods-emails.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { ownSignInsPath, signInPath } from '#shared/paths/account.ts'
import type { Route } from './+types/end-sign-ins.ts'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

/** Where the link leads of the email that lists what opens an account beside its password. Looking changes nothing: programs
 *  that read mail look too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const methods = await methodsToEnd(scope.db, tokenIn(url))
  if (!methods) return refuse('gone', { asked: null })
  const label = (issuer: string) => labelOfIssuer(scope, issuer)
  const names = namesOfMethods({ methods, label, locale: scope.locale })
  return { asked: { names, needsCode: methods.needsCode } }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const schema = endMethodsSchema
  const submission = parseWithZod(await readForm(request, fieldsOf(schema)), { schema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    await endSignInMethods(scope.db, scope.auth, { token: tokenIn(url), ...submission.value })
    return redirectSaying(scope, signInPath, { kind: 'sign-in-methods-ended' })
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    if (!isDomainError(error)) throw error
    return error.reason === 'code'
      ? refuseForm(submission, { fieldErrors: { code: [m.people_code_wrong()] } }, 'unauthenticated')
      : refuseForm(submission, {}, 'gone')
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => hiddenMeta(m.people_end_methods_title())

export default function EndSignIns({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const form = answeredForm<keyof z.input<typeof endMethodsSchema>>(actionData, { code: '' })
  if (!asked)
    return (
      <NarrowSheet title={m.people_reset_link_invalid_title()} lead={m.people_end_methods_invalid()}>
        <ButtonLink to={ownSignInsPath} wide>
          {m.common_sign_ins_title()}
        </ButtonLink>
      </NarrowSheet>
    )
  return (
    <NarrowSheet title={m.people_end_methods_title()} lead={m.people_end_methods_lead()}>
      <FormSummary form={form} />
      <ul>
        {asked.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <form method="post" className="stack" noValidate>
        {asked.needsCode && (
          <CodeField {...form.secret('code')} label={m.common_code()} hint={m.people_end_methods_code()} />
        )}
        <Button wide pendingLabel={m.common_saving()}>
          {m.people_end_methods_submit()}
        </Button>
      </form>
    </NarrowSheet>
  )
}

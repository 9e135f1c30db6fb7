import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { onlyReturn, requireOwner, requireVisitor } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { leaveFor } from '#app/people/elsewhere/leave-for.server.ts'
import { LeavingSheet } from '#app/people/elsewhere/leaving-sheet.tsx'
import { outcomeIn } from '#app/people/elsewhere/outcome.ts'
import { OutcomeSheet, outcomeTitle } from '#app/people/elsewhere/outcome-sheet.tsx'
import { providerOf, shownProvider } from '#app/people/elsewhere/shown-providers.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/elsewhere.ts'

export const handle = { maxFormBytes: 1_000, footer: 'none' } satisfies ScreenHandle

/** What became of signing in with an external account, where it was none; without that, the way to the provider. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const provider = providerOf(scope, params.provider)
  const why = outcomeIn(url)
  return {
    why,
    provider: { ...shownProvider(provider), domains: provider.domains, clientId: provider.clientId },
    site: scope.env.publicUrl,
    search: onlyReturn(url),
    isSignedIn: (scope.viewer ?? scope.held) !== null,
  }
}

/** Leaves for the provider: to sign in, or to show that it is still the one who is signed in. */
export async function action(args: Route.ActionArgs) {
  const { context, request, url, params } = args
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsOf('intent', 'remember'))
  const leaving = () => ({ provider: providerOf(scope, params.provider), request, search: onlyReturn(url) })
  switch (form.get('intent')) {
    case 'sign-in': {
      const remember = form.get('remember') === 'on'
      const towards = leaving()
      requireVisitor(args)
      return leaveFor(scope, { ...towards, remember, errand: { kind: 'sign-in' } })
    }
    case 'confirm': {
      const { id: personId } = requireOwner(args)
      return leaveFor(scope, { ...leaving(), remember: false, errand: { kind: 'confirm', personId } })
    }
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData ? outcomeTitle(loaderData) : m.common_sign_in())

export default function Elsewhere({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <LeavingSheet {...actionData.leaving} />
  return <OutcomeSheet {...loaderData} />
}

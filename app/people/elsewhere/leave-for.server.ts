import { data } from 'react-router'
import { type RequestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { leaveForProvider } from '#domain/people/elsewhere/leave.server.ts'
import type { Errand } from '#domain/people/elsewhere/on-the-way.ts'
import type { IdentitySettings } from '#platform/identity-providers/identity-settings.server.ts'
import { outcomeOf, toOutcome } from './outcome-of.server.ts'
import { backTo } from './shown-providers.server.ts'

type Leaving = {
  provider: IdentitySettings
  request: Request
  /** The part of an address that says where they wanted to go. */
  search: string
  remember: boolean
  errand: Errand
}

/** Sends somebody to a provider, by a page that leads on at once: `form-action` of the policy would hold against a
 *  redirect what their school's own sign-in redirects to. Where the provider does not answer, leads to what helps then. */
export async function leaveFor(
  scope: RequestContext,
  { provider, request, search, remember, errand }: Leaving,
) {
  try {
    const { to, cookie } = await leaveForProvider(scope.db, scope, {
      ...{ provider, search, remember, errand },
      backTo: backTo(scope, provider.id),
      source: sourceOf(scope, request),
      locale: scope.locale,
    })
    return data(
      { leaving: { to, label: provider.label } },
      { headers: { 'set-cookie': cookie, refresh: `0; url=${to}` } },
    )
  } catch (error) {
    const why = outcomeOf(scope, provider.id, error)
    if (why === null) throw error
    return toOutcome(provider.id, why, search)
  }
}

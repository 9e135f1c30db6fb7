import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Arrival } from '#domain/people/elsewhere/on-the-way.ts'
import { ownSignInsPath } from '#shared/paths/account.ts'
import { type ShownProvider, shownProvider } from './shown-providers.server.ts'

/** How somebody's account opens that has no password. */
export type Ways = {
  providers: readonly ShownProvider[]
  /** Whether it is the provider that has sent them, with another account there. */
  isSame: boolean
  search: string
  remember: boolean
}

type Taken = { hasPassword: boolean; issuers: readonly string[] }

/** By which other providers the account opens whose address the one that has sent somebody vouches for; null where a
 *  password is to be asked for. */
export function otherWays(
  { identityProviders }: Pick<RequestContext, 'identityProviders'>,
  { hasPassword, issuers }: Taken,
  { issuer: from, search, remember }: Arrival,
): Ways | null {
  const opening = identityProviders.all.filter(({ issuer }) => issuers.includes(issuer))
  if (hasPassword || opening.length === 0) return null
  const others = opening.filter(({ issuer }) => issuer !== from)
  const isSame = others.length === 0
  // To where the one that they have come by is connected, unless they wanted something here.
  const connecting = `?${new URLSearchParams({ redirectTo: ownSignInsPath })}`
  return {
    providers: (isSame ? opening : others).map(shownProvider),
    isSame,
    search: search || connecting,
    remember,
  }
}

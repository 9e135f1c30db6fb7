import type { Db } from '#db/client.server.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { takeWaiting, waitingOf } from '#domain/people/waiting.server.ts'
import { IdentityFailure } from '#platform/identity-providers/identity-failure.ts'
import type { IdentitySettings } from '#platform/identity-providers/identity-settings.server.ts'
import type {
  Identity,
  IdentityProviders,
} from '#platform/identity-providers/open-identity-providers.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isAllowedDomain } from './allowed-domain.ts'
import { type Departure, departureSchema } from './on-the-way.ts'

type Parts = { auth: Auth; identityProviders: IdentityProviders }
type Coming = {
  provider: IdentitySettings
  /** Where the provider has sent them, as the public sees it. */
  url: URL
  request: Pick<Request, 'headers'>
}

export type CameBack = { departure: Departure; identity: Identity }

/** Takes somebody in who comes back from a provider: only to the browser that left for it, for what it left for, once.
 *  What comes with another state uses nothing up. Throws IdentityFailure, and forbidden 'wrong-domain' for an account
 *  of an organisation that may not come. */
export async function comeBack(
  db: Db,
  { auth, identityProviders }: Parts,
  { provider, url, request }: Coming,
): Promise<CameBack> {
  const waiting = await waitingOf(db, auth, 'departure', { request, schema: departureSchema })
  if (!waiting) throw new IdentityFailure('over', 'this browser has left for nowhere')
  const departure = waiting.content
  if (departure.provider !== provider.id)
    throw new IdentityFailure('over', 'this browser has left for another provider')
  if (url.searchParams.get('state') !== departure.state) throw new IdentityFailure('over', 'another state')
  if (!(await takeWaiting(db, waiting))) throw new IdentityFailure('over', 'came back twice')
  const isAgain = departure.errand.kind === 'confirm'
  const identity = await identityProviders.comeBack(provider, url, { ...departure, isAgain })
  if (!isAllowedDomain(provider.domains, identity.domain)) throw new DomainError('forbidden', 'wrong-domain')
  return { departure, identity }
}

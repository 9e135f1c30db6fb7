import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { IdentitySettings } from '#platform/identity-providers/identity-settings.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { backFromProviderPath } from '#shared/paths/account-item.ts'

type Scope = Pick<RequestContext, 'identityProviders'>

/** What a screen says of a provider. */
export type ShownProvider = {
  id: string
  label: string
  /** Whether accounts of organisations alone may come: schools have to allow it first. */
  isOfSchools: boolean
}

/** The providers with whose accounts people may sign in; none where none is configured. */
export const shownProviders = ({ identityProviders }: Scope): ShownProvider[] =>
  identityProviders.all.map(shownProvider)

export const shownProvider = ({ id, label, domains }: IdentitySettings): ShownProvider => ({
  id,
  label,
  isOfSchools: domains.length > 0,
})

/** The provider of an address. Throws not-found 'provider'. */
export function providerOf({ identityProviders }: Scope, id: string | undefined): IdentitySettings {
  const found = identityProviders.all.find((each) => each.id === id)
  if (!found) throw new DomainError('not-found', 'provider')
  return found
}

/** What people call the provider that an account belongs to; one that is configured no more is called by its host. */
export const labelOfIssuer = ({ identityProviders }: Scope, issuer: string): string =>
  identityProviders.all.find((each) => each.issuer === issuer)?.label ?? new URL(issuer).host

/** Where a provider sends people back to: it has to know this address. */
export const backTo = ({ env }: Pick<RequestContext, 'env'>, provider: string): string =>
  env.publicUrl + backFromProviderPath(provider)

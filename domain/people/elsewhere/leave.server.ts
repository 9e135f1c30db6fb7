import type { Db } from '#db/client.server.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import type { Auth, Source } from '#domain/people/auth.server.ts'
import { consumeRateLimit } from '#domain/people/rate-limit.server.ts'
import { storeWaiting } from '#domain/people/waiting.server.ts'
import type { IdentitySettings } from '#platform/identity-providers/identity-settings.server.ts'
import type { IdentityProviders } from '#platform/identity-providers/open-identity-providers.server.ts'
import type { Locale } from '#shared/locale.ts'
import { type Departure, departureSeconds, type Errand } from './on-the-way.ts'

type Parts = { auth: Auth; identityProviders: IdentityProviders }

type Leaving = {
  provider: IdentitySettings
  /** Where the provider sends them back to. */
  backTo: string
  /** The part of an address that says where they wanted to go. */
  search: string
  remember: boolean
  errand: Errand
  source: Source
  locale: Locale
}

/** Sends a browser to a provider: returns its address there, and the Set-Cookie header that binds what comes back to
 *  this browser, once and within ten minutes. Throws IdentityFailure and TooManyAttempts. */
export async function leaveForProvider(
  db: Db,
  { auth, identityProviders }: Parts,
  { provider, backTo, search, remember, errand, source, locale }: Leaving,
): Promise<{ to: string; cookie: string }> {
  await consumeRateLimit(
    db,
    `elsewhere:address:${addressGroup(source.address)}`,
    auth.limits.leavesFromAddress,
  )
  const isAgain = errand.kind === 'confirm'
  const { url, ...checks } = await identityProviders.leave(provider, { backTo, locale, isAgain })
  const content: Departure = { ...checks, provider: provider.id, search, remember, errand }
  const cookie = await storeWaiting(db, auth, 'departure', { content, seconds: departureSeconds })
  return { to: url, cookie }
}

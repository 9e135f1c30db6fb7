import type { Db } from '#db/client.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { confirmingBy, elsewhere, requestWith, source } from '#domain/people/auth-for-test.ts'
import { storeWaiting, waitingOf } from '#domain/people/waiting.server.ts'
import type { IdentitySettings } from '#platform/identity-providers/identity-settings.server.ts'
import {
  type IdentityProviders,
  openIdentityProviders,
} from '#platform/identity-providers/open-identity-providers.server.ts'
import type { Claims, TestProvider } from '#tests/identity-provider/serve.ts'
import { ProviderVisit } from '#tests/identity-provider/visit.ts'
import { type CameBack, comeBack } from './come-back.server.ts'
import { leaveForProvider } from './leave.server.ts'
import { type Arrival, arrivalSchema, type Errand } from './on-the-way.ts'
import { signUpByIdentity } from './sign-up-by-identity.server.ts'

export const backTo = 'http://127.0.0.1:3000/auth/with/campus/back'

export const settingsOf = (
  { issuer, clientId, clientSecret }: Omit<TestProvider, 'close'>,
  domains: readonly string[] = [],
): IdentitySettings => ({ id: 'campus', label: 'Kampus', issuer, clientId, clientSecret, domains })

type At = {
  auth: Auth
  settings: IdentitySettings
  errand?: Errand
  identityProviders?: IdentityProviders
  search?: string
}

/** Leaves for a provider with a browser that has no cookies yet. */
export async function leave(db: Db, { auth, settings, errand = { kind: 'sign-in' }, ...more }: At) {
  const identityProviders = more.identityProviders ?? openIdentityProviders([settings])
  const leaving = { provider: settings, backTo, search: more.search ?? '', remember: true }
  const left = await leaveForProvider(
    db,
    { auth, identityProviders },
    {
      ...{ ...leaving, errand, source },
      locale: 'id',
    },
  )
  return { ...left, request: requestWith(left.cookie), parts: { auth, identityProviders } }
}

/** Leaves for a provider, signs in there as somebody, and comes back. */
export async function goAndComeBack(
  db: Db,
  at: At,
  as: Claims | { error: string },
): Promise<CameBack & { url: URL; request: Request }> {
  const { to, request, parts } = await leave(db, at)
  const url = await new ProviderVisit().signIn(to, as)
  return { ...(await comeBack(db, parts, { provider: at.settings, url, request })), url, request }
}

/** What waits for somebody whom a provider has sent. */
export async function arrive(db: Db, auth: Auth, { identity, departure }: CameBack) {
  const { issuer, subject, email, isEmailVerified, name } = identity
  const content: Arrival = {
    ...{ issuer, subject, email, isEmailVerified, name, search: departure.search },
    ...{ provider: departure.provider, remember: departure.remember, linkTo: null },
  }
  const cookie = await storeWaiting(db, auth, 'arrival', { content, seconds: 900 })
  const arrival = await waitingOf(db, auth, 'arrival', {
    request: requestWith(cookie),
    schema: arrivalSchema,
  })
  if (!arrival) throw new Error('What was just kept is not there.')
  return arrival
}

type Typed = { fullName?: string; birthDate?: string | null; email?: string | null }

/** Completes the account of somebody who has come back. */
export async function completeAs(
  db: Db,
  auth: Auth,
  came: CameBack,
  { fullName = 'Ana Wanggai', birthDate = '1999-05-01', email = null }: Typed = {},
) {
  const outbox = outboxForTest()
  const arrival = await arrive(db, auth, came)
  const input = { fullName, birthDate, email, terms: true }
  const how = { ...elsewhere, label: 'Kampus', confirming: confirmingBy(outbox), agreed: [] }
  return { ...(await signUpByIdentity(db, auth, { arrival, input }, how)), arrival, outbox }
}

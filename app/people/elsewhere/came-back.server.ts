import { redirect } from 'react-router'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type RequestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { entering } from '#app/people/let-in.server.ts'
import type { CameBack } from '#domain/people/elsewhere/come-back.server.ts'
import { confirmByIdentity } from '#domain/people/elsewhere/confirm-by-identity.server.ts'
import { linkOwn } from '#domain/people/elsewhere/link-identity.server.ts'
import { type Arrival, arrivalSeconds } from '#domain/people/elsewhere/on-the-way.ts'
import { signInByIdentity } from '#domain/people/elsewhere/sign-in-by-identity.server.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { storeWaiting } from '#domain/people/waiting.server.ts'
import type { IdentitySettings } from '#platform/identity-providers/identity-settings.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { completeAccountPath, ownSignInsPath, secondFactorPath, signInPath } from '#shared/paths/account.ts'
import { toOutcome } from './outcome-of.server.ts'

type Coming = CameBack & { provider: IdentitySettings; request: Request }

/** The screen of signing in, as an address that leads on from there: what `entering` and guards read. */
export const signInUrl = ({ env }: Pick<RequestContext, 'env'>, search: string): URL =>
  new URL(signInPath + search, env.publicUrl)

/** Signs in whom a provider has named; who has no account here yet goes on to complete one. */
export async function enterBack(
  scope: RequestContext,
  { departure, identity, provider, request }: Coming,
): Promise<Response> {
  const { db, auth, viewer, held } = scope
  const { search, remember } = departure
  const { onEntering, letIn } = entering(scope, request, signInUrl(scope, search))
  const signedIn = await signInByIdentity(db, auth, identity, {
    source: sourceOf(scope, request),
    browser: knownBrowser(auth, request),
    remember,
    before: (viewer ?? held)?.sessionId,
    onEntering,
    by: provider.label,
  })
  if (!signedIn) return complete(scope, { departure, identity, provider })
  if (!signedIn.isHalf) return letIn(signedIn)
  return redirect(secondFactorPath + search, { headers: { 'set-cookie': signedIn.cookie } })
}

async function complete(
  { db, auth }: RequestContext,
  { departure, identity, provider }: Omit<Coming, 'request'>,
): Promise<Response> {
  const { search, remember } = departure
  const { issuer, subject, email, isEmailVerified, name } = identity
  const content: Arrival = {
    ...{ issuer, subject, email, isEmailVerified, name, search, remember },
    provider: provider.id,
    linkTo: null,
  }
  const cookie = await storeWaiting(db, auth, 'arrival', { content, seconds: arrivalSeconds })
  return redirect(completeAccountPath, { headers: { 'set-cookie': cookie } })
}

/** Opens the account of the person who has asked for it to whom the provider has named. */
export async function linkBack(
  scope: RequestContext,
  viewer: Viewer,
  { identity, provider }: Coming,
): Promise<Response> {
  const cookie = await linkOwn(scope.db, scope, viewer, { ...identity, label: provider.label })
  const answer = redirectSaying(scope, ownSignInsPath, { kind: 'sign-in-linked' })
  answer.headers.append('set-cookie', cookie)
  return answer
}

/** Confirms the session of anyone who was asked: what they wanted to do waits in another tab. */
export async function confirmBack(
  { db }: RequestContext,
  viewer: Viewer,
  { identity, provider }: Coming,
): Promise<Response> {
  await confirmByIdentity(db, viewer, identity)
  return toOutcome(provider.id, 'confirmed', '')
}

/** Who has left for something of their own account, and is still the one who sits there. */
export function sameViewer({ viewer, held }: RequestContext, personId: string): Viewer {
  const who = viewer ?? held
  if (who?.id !== personId) throw new DomainError('forbidden', 'not-you')
  return who
}

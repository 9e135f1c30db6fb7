import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type RequestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { unlinkOwn } from '#domain/people/elsewhere/link-identity.server.ts'
import { knownBrowser } from '#domain/people/known-browser.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { requestPasswordReset } from '#domain/people/request-password-reset.server.ts'
import { ownSignInsPath } from '#shared/paths/account.ts'
import { leaveFor } from './leave-for.server.ts'
import { labelOfIssuer, providerOf } from './shown-providers.server.ts'

const here = () => ownSignInsPath

/** The buttons of link-list.tsx that add one: off to the provider, and back to elsewhere-back.ts. */
export async function addLink(scope: RequestContext, viewer: Viewer, request: Request, form: FormData) {
  const provider = providerOf(scope, String(form.get('provider') ?? ''))
  await requireConfirmed(scope.db, viewer)
  return leaveFor(scope, {
    ...{ provider, request },
    search: '',
    remember: false,
    errand: { kind: 'link', personId: viewer.id },
  })
}

/** And the ones that take one away. */
export async function removeLink(scope: RequestContext, viewer: Viewer, form: FormData) {
  const cookie = await unlinkOwn(scope.db, scope, viewer, {
    linkId: String(form.get('linkId') ?? ''),
    label: (issuer) => labelOfIssuer(scope, issuer),
  })
  const answer = redirectSaying(scope, here(), { kind: 'sign-in-unlinked' })
  answer.headers.append('set-cookie', cookie)
  return answer
}

/** Mails the link by which somebody who came with an external account chooses a password. */
export async function mailPasswordLink(scope: RequestContext, viewer: Viewer, request: Request) {
  const { db, auth } = scope
  const { address } = sourceOf(scope, request)
  const { id, people } = knownBrowser(auth, request)
  await requestPasswordReset(db, auth, {
    email: viewer.email,
    address,
    browser: { id, people: [viewer.id, ...people.filter((each) => each !== viewer.id)] },
    asker: viewer.id,
  })
  return redirectSaying(scope, here(), { kind: 'password-link-sent' })
}

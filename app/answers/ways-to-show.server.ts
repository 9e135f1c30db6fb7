import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { WaysToShow } from '#app/shell/confirm-sheet.tsx'
import { ownWaysIn } from '#domain/people/elsewhere/ways-in.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { ownFactors } from '#domain/people/second-factor/any-factor.server.ts'
import { m } from '#messages'

type Scope = Pick<RequestContext, 'db' | 'auth' | 'identityProviders'>

/** By what the viewer can show that it is still they, as shell/confirm-sheet.tsx says it. */
export async function waysToShow(
  { db, auth, identityProviders }: Scope,
  viewer: Viewer,
): Promise<WaysToShow> {
  const { hasPassword, links } = await ownWaysIn(db, viewer)
  const { hasApp, hasPasskey } = await ownFactors(db, viewer)
  const hasCodes = hasApp || hasPasskey
  // Who has a second factor confirms by it, or by their password (domain/people/elsewhere/confirm-by-identity.server.ts).
  const confirms = ({ issuer }: { issuer: string }) =>
    !hasCodes && links.some((link) => link.issuer === issuer)
  const providers = identityProviders.all.filter(confirms)
  return {
    lead: hasPassword || hasCodes ? m.common_confirm_lead() : m.common_confirm_elsewhere_lead(),
    field: hasPassword || hasCodes ? fieldOf(hasPassword, hasCodes) : null,
    providers: providers.map(({ id, label }) => ({
      id,
      says: m.common_confirm_elsewhere({ provider: label }),
    })),
    providersHint: m.common_confirm_elsewhere_hint(),
    passkey:
      hasPasskey && auth.passkeysAt
        ? { says: m.common_confirm_passkey(), fails: m.common_passkey_failed() }
        : null,
    toPassword: hasPassword
      ? null
      : { why: m.common_confirm_no_password(), says: m.common_confirm_choose_password() },
  }
}

function fieldOf(hasPassword: boolean, hasCodes: boolean): { label: string; hint?: string } {
  if (!hasCodes) return { label: m.common_password() }
  return {
    label: hasPassword ? m.common_password_or_code() : m.common_code(),
    hint: m.common_confirm_hint(),
  }
}

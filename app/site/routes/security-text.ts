import { requestContext } from '#app/middleware/request-context.server.ts'
import { securityText } from '#app/site/security-text.ts'
import { site } from '#content/site.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/security-text.ts'

/** Whom to tell of faults in security, for as long as the operator names somebody. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext).env
  if (!site.securityEmail) throw new DomainError('not-found', 'security-text')
  const text = securityText({ email: site.securityEmail, publicUrl, now: new Date() })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

import { tillOf } from '#app/events/till.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { type Taken, takeNotification } from '#domain/payments/take-notification.server.ts'
import { addressGroup } from '#domain/people/address-group.ts'
import { consumeRateLimit } from '#domain/people/rate-limit.server.ts'
import { providerNames } from '#platform/payments/provider.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/notify.ts'

export const handle = { maxFormBytes: 64_000 } satisfies ScreenHandle

/** A genuine one that names none of our orders is taken too: so a provider's own test notification is, whose form then says that it
 *  works. */
const statusOf: Record<Taken, number> = { taken: 200, unknown: 200, forged: 403 }

/** POST /payments/notify/{provider}: where a provider tells of a payment. It is answered once it is written down; what
 *  is refused, or not answered, it tells again. Nothing of what it says is logged. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const name = providerNames.find((each) => each === params.provider)
  const provider = name && scope.providers.get(name)
  if (!provider) throw new DomainError('not-found', 'provider')
  const { paymentNoticesFromAddress } = scope.auth.limits
  await consumeRateLimit(scope.db, `payment-notice:${addressGroup(scope.address)}`, paymentNoticesFromAddress)
  const body = await request.text()
  const taken = await takeNotification(scope.db, tillOf(scope), provider, {
    headers: request.headers,
    body,
  })
  return new Response(taken, {
    status: statusOf[taken],
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Nothing to be read is here. */
export const loader = () => {
  throw new DomainError('not-found', 'page')
}

import { redirect } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { beginPayment } from '#domain/payments/begin-payment.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { waysOf } from '#platform/payments/payment-settings.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { orderPath, paymentNoticePath } from '#shared/paths/payments.ts'
import type { PaymentWay } from '#shared/payments.ts'
import { providerName } from './way-names.ts'

/** The way that was chosen, of those that are configured; null for none. Throws malformed for one that no form of ours offers. */
export function chosenWay({ env }: Pick<RequestContext, 'env'>, typed: string): PaymentWay | null {
  if (!typed) return null
  const way = waysOf(env.payments).find((each) => each === typed)
  if (!way) throw new DomainError('malformed', 'unknown-way')
  return way
}

/** Begins to pay an order in this way, and leads there: to the page that says where to transfer, or to the provider's. */
export async function leadToPay(
  scope: RequestContext,
  viewer: Viewer,
  order: { id: string; title: string },
  way: PaymentWay,
): Promise<Response> {
  const path = orderPath(order.id)
  if (way === 'transfer') {
    await beginAttempt(scope.db, viewer, order.id, way)
    return redirect(path)
  }
  const { publicUrl } = scope.env
  const payUrl = await beginPayment(scope.db, viewer, scope.providers, {
    orderId: order.id,
    title: order.title,
    way,
    returnUrl: publicUrl + path,
    notifyUrl: publicUrl + paymentNoticePath(way),
  })
  return redirect(payUrl ?? path)
}

/** What to say where paying in this way could not begin; null for what is said elsewhere. */
export function beginningWords(error: unknown, way: PaymentWay | null): string | null {
  if (!isDomainError(error)) return null
  switch (error.reason) {
    case 'way-missing':
      return m.payments_way_missing()
    case 'provider-away':
      return way && way !== 'transfer' ? m.payments_provider_away({ provider: providerName[way] }) : null
    case 'no-unique-code':
      return m.payments_no_code()
    case 'attempts-spent':
      return m.payments_attempts_spent()
    case 'proof-waits':
      return m.payments_proof_first()
    case 'order-closed':
      return m.payments_order_closed()
    default:
      return null
  }
}

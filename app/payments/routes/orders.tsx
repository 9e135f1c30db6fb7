import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { orderLook } from '#app/payments/order-states.ts'
import paymentStyles from '#app/payments/payments.css?url'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { ownOrders } from '#domain/payments/own-orders.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { pathWith } from '#shared/path-with.ts'
import { accountPath } from '#shared/paths/account.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { orderPath, ordersPath } from '#shared/paths/payments.ts'
import type { Route } from './+types/orders.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const cursor = args.url.searchParams.get('cursor')
  return {
    ...(await ownOrders(db, viewer, cursor)),
    isFirst: !cursor,
    reader: { locale, timeZone: viewer.timeZone },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = () => hiddenMeta(m.common_orders())

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { rows, nextCursor, previousCursor, isFirst, reader } = loaderData
  const path = ordersPath
  return (
    <div className="wrap-narrow page stack">
      <div className="pay-head">
        <BackLink to={accountPath}>{m.common_account()}</BackLink>
        <h1>{m.common_orders()}</h1>
      </div>
      {rows.length === 0 && (
        <EmptyState title={m.payments_orders_empty()} text={m.payments_orders_empty_text()}>
          <ButtonLink to={coursesPath}>{m.common_find_course()}</ButtonLink>
        </EmptyState>
      )}
      <ul className="own-orders">
        {rows.map((order) => (
          <li key={order.id} className="card card-padded own-order">
            <a className="card-link pay-title" href={orderPath(order.id)}>
              {order.title}
            </a>
            <b>
              <Money amount={order.total} zero={m.common_free()} />
            </b>
            <span className="muted">
              {order.kind === 'course' ? m.common_course() : m.common_event()} ·{' '}
              {formatDate(order.createdAt, reader.locale, reader.timeZone)} · {order.reference}
            </span>
            <Badge tone={orderLook(order).tone}>{orderLook(order).name()}</Badge>
          </li>
        ))}
      </ul>
      <Pagination
        next={nextCursor && pathWith(path, { cursor: nextCursor })}
        previous={previousCursor && pathWith(path, { cursor: previousCursor })}
        first={isFirst ? null : path}
      />
    </div>
  )
}

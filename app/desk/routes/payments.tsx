import { DeskHead } from '#app/desk/desk-head.tsx'
import { PaymentRows } from '#app/desk/payments/payment-rows.tsx'
import { stateLook } from '#app/desk/payments/payment-words.ts'
import paymentStyles from '#app/desk/payments/payments.css?url'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listPayments } from '#domain/payments/desk/list-payments.server.ts'
import { type PaymentsFilter, parsePaymentsFilter } from '#domain/payments/desk/payments-filter.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { paymentsPath, statementsPath } from '#shared/paths/desk.ts'
import { orderStates } from '#shared/payments.ts'
import type { Route } from './+types/payments.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const filter = parsePaymentsFilter(args.url.searchParams)
  const list = await listPayments(db, viewer, filter)
  return { ...list, filter, home: dashboardOf[viewer.role], locale, timeZone: viewer.timeZone }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.desk_payments_title())

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { orders, nextCursor, previousCursor, filter, home, locale, timeZone } = loaderData
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={home} title={m.desk_payments_title()} lead={m.desk_payments_lead()}>
        <ButtonLink to={statementsPath} variant="secondary" icon="document">
          {m.desk_statements_title()}
        </ButtonLink>
      </DeskHead>
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.desk_payments_title()}
        </h2>
        <Filters filter={filter} />
        {orders.length > 0 ? (
          <PaymentRows
            orders={orders}
            isWaiting={filter.view === 'waiting'}
            locale={locale}
            timeZone={timeZone}
          />
        ) : (
          <Nothing filter={filter} />
        )}
        <Pagination
          next={nextCursor && pathTo({ ...filter, cursor: nextCursor })}
          previous={previousCursor && pathTo({ ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathTo({ ...filter, cursor: '' }) : null}
        />
        {orders.length > 0 && <p className="muted payment-keys">{m.desk_payments_keys()}</p>}
      </section>
    </div>
  )
}

const pathTo = (filter: Partial<PaymentsFilter>) => pathWith(paymentsPath, filter)

const Nothing = ({ filter: { view, search } }: { filter: PaymentsFilter }) =>
  view === 'waiting' && !search ? (
    <EmptyState title={m.desk_payments_empty()} text={m.desk_payments_empty_text()}>
      <ButtonLink to={pathTo({ view: 'all' })} variant="secondary">
        {m.desk_payments_see_all()}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={m.desk_payments_none()} text={m.desk_payments_none_text()}>
      <ButtonLink to={paymentsPath} variant="secondary">
        {m.desk_payments_see_waiting()}
      </ButtonLink>
    </EmptyState>
  )

const Filters = ({ filter: { view, search } }: { filter: PaymentsFilter }) => (
  <ListFilter
    search={{ label: m.desk_payments_search(), placeholder: m.desk_payments_search_for(), value: search }}
    choices={[
      {
        name: 'view',
        label: m.desk_payments_view(),
        value: view === 'waiting' ? '' : view,
        options: [
          // Anyone who looks for something looks everywhere.
          { value: '', label: m.desk_payments_view_waiting() },
          { value: 'all', label: m.desk_payments_view_all() },
          ...orderStates.map((value) => ({ value, label: stateLook[value].name() })),
        ],
      },
    ]}
    clearTo={(view !== 'waiting' || search !== '') && paymentsPath}
  />
)

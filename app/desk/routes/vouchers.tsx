import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { StopQuestion } from '#app/desk/vouchers/stop-question.tsx'
import { vouchersUrl } from '#app/desk/vouchers/voucher-paths.ts'
import { VoucherTable } from '#app/desk/vouchers/voucher-table.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import { listVouchers } from '#domain/payments/vouchers/list-vouchers.server.ts'
import { parseVoucherFilter, type VoucherFilter } from '#domain/payments/vouchers/schema.ts'
import { stopVoucher } from '#domain/payments/vouchers/stop-voucher.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { createVoucherPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/vouchers.ts'

export const handle = { hydrate: true, maxFormBytes: 1_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseVoucherFilter(query)
  const [list, charges] = await Promise.all([listVouchers(db, viewer, filter), isCharging(db)])
  const toStop = list.vouchers.find(({ id, stoppedAt }) => !stoppedAt && id === query.get('stop'))
  const { timeZone, role } = viewer
  return { ...list, filter, toStop, charges, home: dashboardOf[role], locale, timeZone }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('intent', 'voucherId'))
  switch (form.get('intent')) {
    case 'stop': {
      const voucherId = textIn(form, 'voucherId')
      await stopVoucher(scope.db, viewer, voucherId)
      const list = vouchersUrl(parseVoucherFilter(args.url.searchParams))
      return redirectSaying(scope, atRow(list, voucherId), { kind: 'voucher-stopped' })
    }
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_vouchers_title())

/** What takes something off prices. */
export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const { vouchers, nextCursor, previousCursor, filter, toStop, home, locale, timeZone } = loaderData
  const pathTo = (question: Record<string, string> = {}) => vouchersUrl({ ...filter, ...question })
  const isNarrowed = filter.search !== '' || filter.status !== ''
  const make = (
    <ButtonLink to={createVoucherPath} icon="plus">
      {m.desk_voucher_new()}
    </ButtonLink>
  )
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={home}
        title={m.desk_vouchers_title()}
        lead={loaderData.charges ? m.desk_vouchers_lead() : m.desk_vouchers_lead_free()}
      >
        {(isNarrowed || vouchers.length > 0) && make}
      </DeskHead>
      {(isNarrowed || vouchers.length > 0) && <Filters filter={filter} />}
      {vouchers.length > 0 ? (
        <VoucherTable
          vouchers={vouchers}
          stopTo={(stop) => pathTo({ stop })}
          locale={locale}
          timeZone={timeZone}
        />
      ) : isNarrowed ? (
        <EmptyState title={m.desk_vouchers_none_found()} text={m.common_no_match_text()}>
          <ButtonLink to={vouchersUrl()} variant="secondary">
            {m.common_clear_filters()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.desk_vouchers_empty()} text={m.desk_vouchers_empty_text()}>
          {make}
        </EmptyState>
      )}
      <Pagination
        next={nextCursor && pathTo({ cursor: nextCursor })}
        previous={previousCursor && pathTo({ cursor: previousCursor })}
        first={filter.cursor ? pathTo({ cursor: '' }) : null}
      />
      {toStop && <StopQuestion voucher={toStop} closeTo={pathTo()} />}
    </div>
  )
}

const Filters = ({ filter: { search, status } }: { filter: VoucherFilter }) => (
  <ListFilter
    search={{ placeholder: m.desk_vouchers_search(), value: search }}
    choices={[
      {
        name: 'status',
        label: m.common_status(),
        value: status,
        options: [
          { value: '', label: m.common_all() },
          { value: 'usable', label: m.desk_voucher_state_usable() },
          { value: 'over', label: m.desk_voucher_filter_over() },
          { value: 'stopped', label: m.desk_voucher_state_stopped() },
        ],
      },
    ]}
    clearTo={(search !== '' || status !== '') && vouchersUrl()}
  />
)

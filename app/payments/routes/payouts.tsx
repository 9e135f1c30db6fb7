import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { MonthChoice } from '#app/payments/payouts/month-choice.tsx'
import { MovementTable } from '#app/payments/payouts/movement-table.tsx'
import { payoutName } from '#app/payments/payouts/payout-name.ts'
import { PayoutTable } from '#app/payments/payouts/payout-table.tsx'
import payoutStyles from '#app/payments/payouts/payouts.css?url'
import { BackLink } from '#app/shell/back-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NothingCollected } from '#app/shell/owed.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import { bookMonths, lastBookMonth, parseBookMonth } from '#domain/payments/book-time.ts'
import {
  type PayoutReport,
  payoutMovements,
  payoutReport,
} from '#domain/payments/payouts/payout-report.server.ts'
import { m } from '#messages'
import { formatMonthYear } from '#shared/dates.ts'
import { formatRupiah } from '#shared/money.ts'
import { pathWith } from '#shared/path-with.ts'
import { payoutsFilePath, payoutsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/payouts.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

/** As far back as a month can be chosen. */
const monthsBack = 36

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const now = new Date()
  const month = parseBookMonth(query.get('month'), now) ?? lastBookMonth(now)
  const percent = env.payments.payoutShare
  const asked = { month, of: query.get('of') ?? '', cursor: query.get('cursor') ?? '' }
  const [report, charges, opened] = await Promise.all([
    payoutReport(db, viewer, { month, percent }),
    isCharging(db),
    asked.of ? payoutMovements(db, viewer, asked) : null,
  ])
  const row = report.rows.find(({ of }) => of === asked.of)
  return {
    month,
    months: bookMonths(now, monthsBack),
    percent,
    report,
    isCharging: charges,
    opened: opened && row ? { ...opened, row, cursor: asked.cursor } : null,
    backTo: dashboardOf[viewer.role],
    locale,
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: payoutStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.common_payouts())

const pathTo = (asked: Record<string, string>) => pathWith(payoutsPath, asked)

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { month, months, percent, report, opened, backTo, locale } = loaderData
  const monthName = formatMonthYear(month, locale)
  if (opened) {
    const { of, name } = opened.row
    const here = { month, of }
    const { nextCursor, previousCursor, cursor } = opened
    return (
      <div className="wrap page stack-lg">
        <div>
          <BackLink to={pathTo({ month })}>{m.payments_payouts_back({ month: monthName })}</BackLink>
          <h1>{m.payments_payouts_of({ name: payoutName(of, name), month: monthName })}</h1>
        </div>
        <MovementTable movements={opened.movements} locale={locale} />
        <Pagination
          next={nextCursor && pathTo({ ...here, cursor: nextCursor })}
          previous={previousCursor && pathTo({ ...here, cursor: previousCursor })}
          first={cursor ? pathTo(here) : null}
        />
      </div>
    )
  }
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={backTo}>{m.common_back_to_dashboard()}</BackLink>
        <div className="spread">
          <div className="page-head">
            <h1>{m.common_payouts()}</h1>
            <p className="lead">{m.payments_payouts_lead({ percent })}</p>
          </div>
          <DownloadLink file={pathWith(payoutsFilePath, { month })} variant="secondary">
            {m.common_export_csv()}
          </DownloadLink>
        </div>
      </div>
      <MonthChoice month={month} months={months} locale={locale} />
      <Totals total={report.total} />
      <NothingCollected isCharging={loaderData.isCharging} />
      {report.rows.length > 0 ? (
        <PayoutTable
          rows={report.rows}
          percent={percent}
          movementsTo={(of) => pathTo({ month, of })}
          locale={locale}
        />
      ) : (
        <EmptyState
          title={m.payments_payouts_empty({ month: monthName })}
          text={m.payments_payouts_empty_text()}
        />
      )}
      {report.rows.some(({ share }) => share < 0) && <p className="muted">{m.payments_payouts_negative()}</p>}
    </div>
  )
}

const Totals = ({ total }: { total: PayoutReport['total'] }) => (
  <dl className="stat-grid">
    <StatTile icon="money" label={m.payments_received()} value={formatRupiah(total.received)} />
    <StatTile icon="arrow-left" label={m.payments_paid_back()} value={formatRupiah(total.wentBack)} />
    <StatTile icon="users" label={m.payments_payouts_shares()} value={formatRupiah(total.share)} />
    <StatTile icon="home" label={m.payments_payouts_rest()} value={formatRupiah(total.rest)} />
  </dl>
)

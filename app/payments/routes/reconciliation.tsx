import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import payoutStyles from '#app/payments/payouts/payouts.css?url'
import { BankDayReport } from '#app/payments/reconcile/bank-day.tsx'
import { BookCheckRow } from '#app/payments/reconcile/book-check.tsx'
import { ProviderDay } from '#app/payments/reconcile/provider-day.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Notice } from '#app/ui/notice.tsx'
import { lastBookDay, parseBookDay } from '#domain/payments/book-time.ts'
import {
  type DayReport,
  differencesIn,
  reconciliationFor,
} from '#domain/payments/reconcile/reconcile-day.server.ts'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Route } from './+types/reconciliation.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

/** Somebody waits for the screen: the command asks for more, and longer. */
const pace = { most: 20, pauseMs: 0 }
const patienceMs = 20_000

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, providers, locale } = args.context.get(requestContext)
  const now = new Date()
  const asked = args.url.searchParams.get('day') ?? ''
  const day = asked === '' ? lastBookDay(now) : parseBookDay(asked, now)
  const backTo = dashboardOf[viewer.role]
  if (!day) return { asked, report: null, backTo, locale }
  const signal = AbortSignal.any([args.request.signal, AbortSignal.timeout(patienceMs)])
  const report = await reconciliationFor({ db, providers, signal, pace }, viewer, day, now)
  return { asked: day, report: { ...report, differences: differencesIn(report) }, backTo, locale }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: payoutStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.common_reconciliation())

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  const { asked, report, backTo, locale } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={backTo}>{m.common_back_to_dashboard()}</BackLink>
        <div className="page-head">
          <h1>{m.common_reconciliation()}</h1>
          <p className="lead">{m.payments_reconcile_lead()}</p>
        </div>
      </div>
      <ListFilter
        dates={[
          {
            name: 'day',
            label: m.payments_reconcile_day(),
            value: asked,
            shown: report ? formatDate(noonOf(report.day), locale) : asked,
          },
        ]}
        apply={m.payments_payouts_show()}
      />
      {report ? (
        <Report report={report} locale={locale} />
      ) : (
        <Notice tone="warning">{m.payments_reconcile_no_day({ day: asked.slice(0, 20) })}</Notice>
      )}
    </div>
  )
}

type ReportProps = { report: DayReport & { differences: number }; locale: Locale }

function Report({ report: { day, providers, checks, bank, differences }, locale }: ReportProps) {
  return (
    <>
      <Verdict providers={providers} differences={differences} />
      <section className="stack" aria-labelledby="providers">
        <h2 id="providers">{m.payments_reconcile_providers()}</h2>
        {providers.length === 0 && <p className="muted">{m.payments_reconcile_no_provider()}</p>}
        {providers.map((provider) => (
          <ProviderDay key={provider.name} report={provider} day={day} locale={locale} />
        ))}
      </section>
      <section className="stack" aria-labelledby="books">
        <h2 id="books">{m.payments_reconcile_books()}</h2>
        <ul className="list-plain stack">
          {checks.map((check) => (
            <BookCheckRow key={check.name} check={check} />
          ))}
        </ul>
      </section>
      <BankDayReport bank={bank} locale={locale} />
    </>
  )
}

function Verdict({ providers, differences }: Pick<DayReport, 'providers'> & { differences: number }) {
  if (differences > 0) return <Notice tone="danger">{m.payments_reconcile_bad({ n: differences })}</Notice>
  const isUnsure = providers.some(({ isAway, left }) => isAway || left > 0)
  return isUnsure ? (
    <Notice>{m.payments_reconcile_unsure()}</Notice>
  ) : (
    <Notice tone="success">{m.payments_reconcile_good()}</Notice>
  )
}

import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { OwnCourseTable, OwnMonthTable } from '#app/payments/payouts/own-tables.tsx'
import payoutStyles from '#app/payments/payouts/payouts.css?url'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NothingCollected } from '#app/shell/owed.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import { parseBookMonth } from '#domain/payments/book-time.ts'
import { ownPayoutCourses, ownPayouts } from '#domain/payments/payouts/own-payouts.server.ts'
import { m } from '#messages'
import { formatMonthYear } from '#shared/dates.ts'
import { pathWith } from '#shared/path-with.ts'
import { instructorDashboardPath, ownPayoutsPath } from '#shared/paths/studio.ts'
import type { Route } from './+types/own-payouts.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { db, env, locale } = args.context.get(requestContext)
  const percent = env.payments.payoutShare
  const [months, charges] = await Promise.all([ownPayouts(db, viewer, percent), isCharging(db)])
  const month = parseBookMonth(args.url.searchParams.get('month'), new Date()) ?? months[0]?.month ?? null
  const courses = month ? await ownPayoutCourses(db, viewer, month) : []
  return { months, month, courses, percent, isCharging: charges, locale }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: payoutStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.common_payouts())

export default function OwnPayouts({ loaderData }: Route.ComponentProps) {
  const { months, month, courses, percent, locale } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={instructorDashboardPath}>{m.common_back_to_dashboard()}</BackLink>
        <div className="page-head">
          <h1>{m.common_payouts()}</h1>
          <p className="lead">{m.payments_own_payouts_lead({ percent })}</p>
        </div>
      </div>
      <NothingCollected isCharging={loaderData.isCharging} />
      {months.length > 0 ? (
        <OwnMonthTable
          months={months}
          percent={percent}
          monthTo={(of) => pathWith(ownPayoutsPath, { month: of })}
          locale={locale}
        />
      ) : (
        <EmptyState title={m.payments_own_payouts_empty()} text={m.payments_own_payouts_empty_text()} />
      )}
      {month && courses.length > 0 && (
        <section className="stack" aria-labelledby="courses">
          <h2 id="courses" className="text-lg">
            {m.payments_own_payouts_courses({ month: formatMonthYear(month, locale) })}
          </h2>
          <OwnCourseTable courses={courses} locale={locale} />
        </section>
      )}
      <div className="stack-sm">
        {months.some(({ share }) => share < 0) && <p className="muted">{m.payments_payouts_negative()}</p>}
        <p className="muted">{m.payments_own_payouts_teachers()}</p>
      </div>
    </div>
  )
}

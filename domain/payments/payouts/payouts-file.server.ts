import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvFile } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import { payoutReport } from './payout-report.server.ts'

/** The report of a month for a spreadsheet: whole rupiah, without letters. Who takes it is noted. Throws forbidden for all but staff and
 *  admins, and 'unconfirmed'. */
export async function* payoutsFile(
  db: Db,
  viewer: Viewer,
  asked: { month: string; percent: number },
  locale: Locale,
): AsyncGenerator<string> {
  const { rows } = await payoutReport(db, viewer, asked)
  await requireConfirmed(db, viewer)
  await recordAudit(db, viewer, 'payouts-exported', { id: null, name: asked.month })
  const said = { locale }
  const header = [
    m.payments_payouts_month({}, said),
    m.payments_payouts_whose({}, said),
    m.payments_payouts_orders({}, said),
    m.payments_received({}, said),
    m.payments_paid_back({}, said),
    m.payments_payouts_net({}, said),
    m.payments_payouts_share({ percent: asked.percent }, said),
  ]
  yield csvFile([
    header,
    ...rows.map(({ of, name, orders, received, wentBack, net, share }) => [
      asked.month,
      name ?? nameOf(of, locale),
      ...[orders, received, wentBack, net, share].map(String),
    ]),
  ])
}

/** What a row is called that names no person of ours. */
const nameOf = (of: string, locale: Locale): string => {
  if (of === 'events') return m.common_events({}, { locale })
  if (of === 'courses') return m.payments_payouts_nobodys({}, { locale })
  return m.payments_payouts_gone({}, { locale })
}

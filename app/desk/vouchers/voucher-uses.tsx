import { orderStateLook } from '#app/payments/order-states.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { VoucherUse } from '#domain/payments/vouchers/voucher-record.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { paymentPath } from '#shared/paths/desk-item.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = { uses: readonly VoucherUse[]; locale: Locale; timeZone: TimeZone }

/** The orders that use a voucher; each leads to its payments. */
export const VoucherUses = ({ uses, locale, timeZone }: Props) => (
  <DeskList
    caption={m.desk_voucher_uses()}
    columns={[
      { label: m.desk_voucher_used_by() },
      { label: m.desk_for_whom() },
      { label: m.desk_voucher_takes_off(), isNumber: true },
      { label: m.desk_voucher_left(), isNumber: true },
      { label: m.common_status() },
      { label: m.common_date() },
    ]}
  >
    {uses.map(({ id, reference, buyerName, subjectTitle, discount, total, state, createdAt }) => (
      <DeskRow
        key={id}
        id={id}
        title={<AppLink to={paymentPath(id)}>{buyerName ?? m.desk_voucher_buyer_gone()}</AppLink>}
        about={reference}
        keepsAbout
      >
        <DeskCell>
          <bdi>{subjectTitle}</bdi>
        </DeskCell>
        <DeskCell label={m.desk_voucher_takes_off()} isNumber>
          <span className="desk-line">{formatRupiah(discount)}</span>
        </DeskCell>
        <DeskCell label={m.desk_voucher_left()} isNumber>
          <span className="desk-line">{formatRupiah(total)}</span>
        </DeskCell>
        <DeskCell>
          <span className="desk-state">
            <Badge tone={orderStateLook[state].tone}>{orderStateLook[state].name()}</Badge>
          </span>
        </DeskCell>
        <DeskCell>
          <span className="desk-line">{formatDateTime(createdAt, locale, timeZone)}</span>
        </DeskCell>
      </DeskRow>
    ))}
  </DeskList>
)

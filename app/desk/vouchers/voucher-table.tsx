import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import type { ListedVoucher } from '#domain/payments/vouchers/list-vouchers.server.ts'
import { lastMoment } from '#domain/payments/vouchers/schema.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { voucherUrl } from './voucher-paths.ts'
import { VoucherStateBadge } from './voucher-state-badge.tsx'
import { subjectName, takesOff } from './voucher-words.ts'

type Reader = { locale: Locale; timeZone: TimeZone }

type Props = Reader & {
  vouchers: readonly ListedVoucher[]
  /** The list that also asks whether to stop one. */
  stopTo: (voucherId: string) => string
}

/** The vouchers, each with how it stands. */
export const VoucherTable = ({ vouchers, ...rest }: Props) => (
  <DeskList
    caption={m.desk_vouchers_title()}
    columns={[
      { label: m.common_code() },
      { label: m.desk_voucher_takes_off(), isNumber: true },
      { label: m.desk_used(), isNumber: true },
      { label: m.desk_until() },
      { label: m.desk_for_whom() },
      { label: m.common_status() },
    ]}
  >
    {vouchers.map((voucher) => (
      <VoucherLine key={voucher.id} voucher={voucher} {...rest} />
    ))}
  </DeskList>
)

type LineProps = Omit<Props, 'vouchers'> & { voucher: ListedVoucher }

function VoucherLine({ voucher, stopTo, locale, timeZone }: LineProps) {
  const { id, code, note, personName, state, used, limitTotal, validUntil, stoppedAt } = voucher
  const about = [personName && m.desk_voucher_for_person({ name: personName }), note].filter(Boolean)
  return (
    <DeskRow
      id={id}
      title={
        <AppLink to={voucherUrl(id)} className="voucher-code">
          {code}
        </AppLink>
      }
      about={about.length > 0 && <bdi>{about.join('\u00a0· ')}</bdi>}
      action={
        <ButtonLink
          to={voucherUrl(id)}
          size="sm"
          variant="secondary"
          aria-label={m.common_edit_of({ title: code })}
        >
          {m.common_edit()}
        </ButtonLink>
      }
      menu={
        <RowMenu
          of={code}
          dangers={
            !stoppedAt && (
              <MenuLink to={stopTo(id)} icon="pause" label={m.desk_voucher_stop_of({ code })}>
                {m.desk_voucher_stop()}
              </MenuLink>
            )
          }
        >
          <MenuLink to={`${voucherUrl(id)}#uses`} icon="users" label={m.desk_voucher_uses_of({ code })}>
            {m.desk_voucher_uses()}
          </MenuLink>
        </RowMenu>
      }
    >
      <DeskCell isNumber>
        <span className="desk-line">{takesOff(voucher)}</span>
      </DeskCell>
      <DeskCell label={m.desk_used()} isNumber>
        <span className="desk-line">{usedOf(used, limitTotal, locale)}</span>
      </DeskCell>
      <DeskCell label={validUntil ? m.desk_until() : undefined}>
        <span className="desk-line">
          {validUntil ? formatDate(lastMoment(validUntil), locale, timeZone) : m.desk_voucher_without_end()}
        </span>
      </DeskCell>
      <DeskCell>
        <bdi>{subjectName(voucher)}</bdi>
      </DeskCell>
      <DeskCell>
        <span className="desk-state">
          <VoucherStateBadge state={state} />
        </span>
      </DeskCell>
    </DeskRow>
  )
}

const usedOf = (used: number, limit: number | null, locale: Locale): string =>
  limit === null
    ? formatCount(used, locale)
    : m.common_done_of({ done: formatCount(used, locale), total: formatCount(limit, locale) })

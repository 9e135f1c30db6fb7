import { voucherUrl } from '#app/desk/vouchers/voucher-paths.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ListedScholarship } from '#domain/payments/scholarships/list.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { coursePath } from '#shared/paths/course.ts'
import type { ScholarshipState } from '#shared/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  applications: readonly ListedScholarship[]
  status: ScholarshipState
  /** The list that also asks how one is decided. */
  decideTo: (dialog: 'grant' | 'refuse', applicationId: string) => string
  locale: Locale
  timeZone: TimeZone
}

/** Who asks to learn without paying; a row opens why. */
export const ScholarshipRows = ({ applications, status, ...rest }: Props) => (
  <DeskList
    caption={m.desk_scholarships_title()}
    columns={[
      { label: m.desk_scholarship_applicant() },
      { label: m.common_course() },
      { label: m.common_price(), isNumber: true },
      ...(status === 'granted' ? [{ label: m.common_voucher() }] : []),
      { label: status === 'waiting' ? m.desk_scholarship_asked() : m.desk_scholarship_decided() },
    ]}
  >
    {applications.map((application) => (
      <ScholarshipLine key={application.id} application={application} {...rest} />
    ))}
  </DeskList>
)

type LineProps = Omit<Props, 'applications' | 'status'> & { application: ListedScholarship }

function ScholarshipLine({ application, decideTo, locale, timeZone }: LineProps) {
  const {
    id,
    state,
    personName: name,
    email,
    courseId,
    courseTitle,
    price,
    createdAt,
    decidedAt,
  } = application
  const isWaiting = state === 'waiting'
  return (
    <DeskRow
      id={id}
      title={<Application application={application} />}
      about={email}
      keepsAbout
      keepsAction
      action={
        isWaiting && (
          <ButtonLink
            to={decideTo('grant', id)}
            size="sm"
            variant="secondary"
            aria-label={m.desk_scholarship_grant_to({ name })}
          >
            {m.desk_scholarship_grant()}
          </ButtonLink>
        )
      }
      menu={
        isWaiting && (
          <RowMenu
            of={name}
            dangers={
              <MenuLink
                to={decideTo('refuse', id)}
                icon="close"
                label={m.desk_scholarship_refuse_of({ name })}
              >
                {m.desk_refuse()}
              </MenuLink>
            }
          />
        )
      }
    >
      <DeskCell>
        <AppLink to={coursePath(courseId)}>
          <bdi>{courseTitle}</bdi>
        </AppLink>
      </DeskCell>
      <DeskCell isNumber>
        <span className="desk-line">{formatRupiah(price)}</span>
      </DeskCell>
      {state === 'granted' && (
        <DeskCell>
          <VoucherOf application={application} />
        </DeskCell>
      )}
      <DeskCell>
        <span className="desk-line">
          {formatDateTime(isWaiting ? createdAt : (decidedAt ?? createdAt), locale, timeZone)}
        </span>
      </DeskCell>
    </DeskRow>
  )
}

/** Why somebody asks, and what staff have answered, behind their name. */
const Application = ({ application: { personName, reason, answer } }: { application: ListedScholarship }) => (
  <details className="desk-opens">
    <summary>{personName}</summary>
    <div className="stack-sm">
      <p className="inquiry-message" dir="auto">
        {reason}
      </p>
      {answer && (
        <div>
          <b>{m.common_answer_label()}</b>
          <p className="inquiry-message" dir="auto">
            {answer}
          </p>
        </div>
      )}
    </div>
  </details>
)

function VoucherOf({ application: { voucherId, voucherCode, isUsed } }: { application: ListedScholarship }) {
  if (!voucherId) return <span>{m.common_none()}</span>
  return (
    <span className="desk-state">
      <AppLink to={voucherUrl(voucherId)} className="voucher-code">
        {voucherCode}
      </AppLink>{' '}
      {isUsed ? <Badge tone="success">{m.desk_used()}</Badge> : <Badge>{m.desk_scholarship_unused()}</Badge>}
    </span>
  )
}

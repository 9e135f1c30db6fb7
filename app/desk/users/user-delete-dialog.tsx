import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = {
  user: {
    id: string
    fullName: string
    enrollments: number
    registrations: number
    courses: number
    events: number
    certificates: number
    /** Rupiah. */
    revenue: number
    owed: number
  }
  closeTo: string
  /** Why it could not be done. */
  refusal: string | null
  locale: Locale
}

/** Asks before a person is deleted, by name (SPEC §5), and says what goes with them and what stays (P13). */
export function UserDeleteDialog({ user, closeTo, refusal, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <QuestionDialog
      id="delete"
      title={m.desk_user_delete_title()}
      closeTo={closeTo}
      no={m.common_no_go_back()}
      yes={{ label: m.common_delete(), intent: 'delete', fields: { userId: user.id } }}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <div className="stack">
        <p>
          <b>{m.desk_user_delete_question({ name: user.fullName })}</b>
        </p>
        <p>
          {m.desk_user_delete_goes({
            enrollments: count(user.enrollments),
            registrations: count(user.registrations),
          })}
        </p>
        <p>
          {m.desk_user_delete_stays({
            courses: count(user.courses),
            events: count(user.events),
            certificates: count(user.certificates),
          })}
        </p>
        {user.revenue + user.owed > 0 && (
          <p>
            {m.desk_user_delete_revenue({
              revenue: formatRupiah(user.revenue),
              owed: formatRupiah(user.owed),
            })}
          </p>
        )}
        <p className="muted">{m.desk_user_delete_instead()}</p>
      </div>
    </QuestionDialog>
  )
}

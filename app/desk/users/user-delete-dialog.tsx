import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
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
  }
  closeTo: string
  /** Why it could not be done. */
  refusal: string | null
  locale: Locale
}

/** Asks before a person is deleted, by name (SPEC §5), and says what goes with them and what stays (DECISIONS 13). */
export function UserDeleteDialog({ user, closeTo, refusal, locale }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  const count = (n: number) => formatCount(n, locale)
  return (
    <ScreenDialog
      id="delete"
      title={m.admin_user_delete_title()}
      closeTo={closeTo}
      actions={
        <Form method="post" className="cluster">
          <input type="hidden" name="userId" value={user.id} />
          <ButtonLink to={closeTo} variant="secondary">
            {m.admin_user_no()}
          </ButtonLink>
          <Button
            name="intent"
            value="delete"
            variant="danger"
            pending={isGoing}
            pendingLabel={m.event_sending()}
          >
            {m.admin_user_delete()}
          </Button>
        </Form>
      }
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <div className="stack">
        <p>
          <b>{m.admin_user_delete_question({ name: user.fullName })}</b>
        </p>
        <p>
          {m.admin_user_delete_goes({
            enrollments: count(user.enrollments),
            registrations: count(user.registrations),
          })}
        </p>
        <p>
          {m.admin_user_delete_stays({
            courses: count(user.courses),
            events: count(user.events),
            certificates: count(user.certificates),
          })}
        </p>
        <p className="muted">{m.admin_user_delete_instead()}</p>
      </div>
    </ScreenDialog>
  )
}

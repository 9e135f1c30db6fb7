import { ButtonLink } from '#app/shell/button-link.tsx'
import { Dialog } from '#app/shell/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { orderPath } from '#shared/paths/payments.ts'
import type { OrderKind } from '#shared/payments.ts'

type Props = { order: { id: string; kind: OrderKind; title: string }; isAsking: boolean }

/** The way out of an order that is not paid, which asks. */
export function GiveUp({ order: { id, kind, title }, isAsking }: Props) {
  const path = orderPath(id)
  return (
    <div>
      <ButtonLink to="?dialog=give-up" data-opens="give-up" variant="quiet">
        {m.payments_give_up()}
      </ButtonLink>
      <Dialog
        id="give-up"
        title={m.payments_give_up_title()}
        open={isAsking}
        closeTo={path}
        actions={
          <form method="post" action={path} className="cluster">
            <ButtonLink to={path} variant="secondary" data-closes="give-up">
              {m.payments_keep()}
            </ButtonLink>
            <Button name="intent" value="give-up" variant="danger" pendingLabel={m.payments_pay_pending()}>
              {m.payments_give_up()}
            </Button>
          </form>
        }
      >
        <p>
          {kind === 'course' ? m.payments_give_up_course({ title }) : m.payments_give_up_event({ title })}
        </p>
      </Dialog>
    </div>
  )
}

import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { refundQuestionUrl } from './write-to-us.ts'

type Props = { order: { reference: string; title: string }; refundRule: string }

/** What was promised to the person who has paid, and the way to ask for it. */
export const MoneyBack = ({ order, refundRule }: Props) => (
  <section className="card card-padded stack" aria-labelledby="money-back">
    <h2 id="money-back" className="text-lg">
      {m.payments_refunds()}
    </h2>
    <p>{refundRule}</p>
    <div>
      <ButtonLink to={refundQuestionUrl(order)} variant="secondary" rel="nofollow">
        {m.payments_refund_ask()}
      </ButtonLink>
    </div>
  </section>
)

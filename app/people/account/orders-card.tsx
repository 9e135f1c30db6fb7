import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { ordersPath } from '#shared/paths/payments.ts'

/** The way to what somebody has bought. */
export const OrdersCard = () => (
  <section className="card card-padded stack" aria-labelledby="orders">
    <h2 id="orders">{m.common_orders()}</h2>
    <p className="muted">{m.people_orders_lead()}</p>
    <div>
      <ButtonLink to={ordersPath} variant="secondary" icon="money">
        {m.people_see_orders()}
      </ButtonLink>
    </div>
  </section>
)

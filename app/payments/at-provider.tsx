import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import { Deadline, type PayTime } from './pay-deadline.tsx'

type Props = PayTime & { order: OwnOrder; provider: string; payUrl: string }

/** The way to the provider's page, where an order is paid. */
export function AtProvider(props: Props) {
  const { order, provider, payUrl, isOver } = props
  return (
    <section className="card card-padded stack" aria-labelledby="at-provider">
      <h2 id="at-provider" className="text-lg">
        {m.payments_provider_title({ provider })}
      </h2>
      <p>{m.payments_provider_text({ provider })}</p>
      <Deadline {...props} />
      {!isOver && (
        <a className={buttonClass({ size: 'lg', wide: true })} href={payUrl} rel="noreferrer">
          <Icon name="external" />
          {m.payments_provider_go({ total: rupiahInText(order.total) })}
        </a>
      )}
    </section>
  )
}

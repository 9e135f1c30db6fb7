import type { AskedPayment } from './provider.ts'

/** The body with which a page of Snap is asked for; channels are its enabled_payments, none for all that Midtrans has switched on. */
export function snapRequest(
  { orderId, amount, title, buyer, minutes, returnUrl }: AskedPayment,
  channels: string[],
) {
  const duration = Math.max(1, Math.floor(minutes))
  return {
    transaction_details: { order_id: orderId, gross_amount: amount },
    item_details: [{ id: '1', name: [...title].slice(0, 50).join(''), price: amount, quantity: 1 }],
    customer_details: { first_name: [...buyer.name].slice(0, 255).join(''), email: buyer.email },
    ...(channels.length > 0 && { enabled_payments: channels }),
    callbacks: { finish: returnUrl },
    // Without a start, the time runs from when a channel is chosen: the buyer would have it twice.
    expiry: { start_time: jakartaTime(new Date()), unit: 'minutes', duration },
    // The page on which a channel is chosen: from five minutes to seven days.
    page_expiry: { unit: 'minutes', duration: Math.min(10_080, Math.max(5, duration)) },
  }
}

/** "YYYY-MM-DD HH:MM:SS +0700". */
const jakartaTime = (date: Date) =>
  `${new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`

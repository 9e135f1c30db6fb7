import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Acts } from './acts.ts'
import { channels, isChannelName } from './channels.ts'
import { faultsSchema } from './faults.ts'
import { type LedgerRow, leftOf, type Payment } from './state.ts'

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`
type Html = ReturnType<typeof html>

const page = (title: string, body: Html) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}fieldset{margin:1rem 0;border:1px solid #999;border-radius:.5rem}
button,input,select{font:inherit;padding:.4rem .8rem;margin:.2rem}label{display:inline-block;margin-right:1rem}td,th{padding:.2rem .8rem .2rem 0;text-align:left}</style>
</head><body><h1>${title}</h1><p>A stand-in for a payment provider. No money moves.</p>${body}</body></html>`

const faultFields = html`<fieldset><legend>What goes wrong</legend>
<label><input type="checkbox" name="twice"> told twice</label> <label><input type="checkbox" name="outOfOrder"> out of order</label>
<label><input type="checkbox" name="forged"> wrong signature</label> <label><input type="checkbox" name="lost"> never told</label>
<label>late, ms <input name="lateMs" type="number" min="0" value="0"></label> <label>fee on top <input name="fee" type="number" min="0" value="0"></label></fieldset>`

const form = (payment: Payment, act: string, words: string, fields: Html | string = '') =>
  html`<form method="post" action="/pay/${payment.token}/${act}">${fields}<button>${words}</button></form>`

function paymentPage(payment: Payment): Html {
  const { orderId, title, asked, state, provider, paidAt, paid, returnUrl } = payment
  const choices = Object.entries(channels).map(
    ([name, { words }], index) =>
      html`<label><input type="radio" name="channel" value="${name}" ${index === 0 ? 'checked' : ''}> ${words}</label> `,
  )
  const over = state === 'expired' || state === 'cancelled' || (state === 'denied' && !paidAt)
  return page(
    provider === 'midtrans' ? 'Midtrans' : 'Xendit',
    html`<p><strong>${title}</strong><br>${orderId}<br>${rupiah(asked)}<br>State: <strong>${state}</strong>${paidAt ? `, paid ${rupiah(paid)}` : ''}</p>
${paidAt ? '' : form(payment, 'pay', over ? 'Pay all the same, too late' : 'Pay', html`<fieldset><legend>By way of</legend>${choices}</fieldset>${faultFields}`)}
${paidAt || over ? '' : html`${form(payment, 'choose', 'Choose and do not pay yet', html`${choices}`)}${form(payment, 'fail', 'Fail')}${form(payment, 'expire', 'Let it expire')}`}
${state === 'paid' && leftOf(payment) > 0 ? form(payment, 'refund', 'Pay back', html`<label>Rupiah <input name="amount" type="number" min="1" max="${leftOf(payment)}" value="${leftOf(payment)}"></label>`) : ''}
${state === 'paid' && provider === 'midtrans' ? form(payment, 'reverse', 'The bank takes it back') : ''}
${payment.refunds.some(({ status }) => status === 'PENDING') ? form(payment, 'settle-refunds', 'Refunds succeed') : ''}
${returnUrl ? html`<p><a href="${returnUrl}">Back to the shop</a></p>` : ''}`,
  )
}

const ledgerPage = (rows: LedgerRow[], payments: readonly Payment[]) =>
  page(
    'Payments',
    html`<table><tr><th>Order</th><th>Provider</th><th>Asked</th><th>Received</th><th>Paid back</th><th></th></tr>
${rows.map((row, index) => html`<tr><td><a href="/pay/${payments[index]?.token ?? ''}">${row.orderId}</a></td><td>${row.provider}</td><td>${rupiah(row.asked)}</td><td>${rupiah(row.received)}</td><td>${rupiah(row.paidBack)}</td><td>${row.isReversed ? 'reversed' : ''}</td></tr>`)}</table>
<p><a href="/ledger">As JSON</a></p>`,
  )

const fieldsSchema = z
  .object({ channel: z.string(), amount: z.coerce.number().int().positive() })
  .partial()
  .extend(faultsSchema.shape)

/** The pages where a payment is paid, fails, expires, is paid back or reversed; the ledger; the faults. */
export function pages(acts: Acts): Hono {
  const site = new Hono()
  const acting: Record<string, (name: string, fields: z.infer<typeof fieldsSchema>) => Promise<void>> = {
    pay: (name, { channel, amount, ...faults }) =>
      acts.pay(name, { ...(isChannelName(channel) && { by: channel }), amount, ...faults }),
    choose: (name, { channel, ...faults }) =>
      acts.choose(name, isChannelName(channel) ? channel : 'qris', faults),
    fail: (name, faults) => acts.fail(name, faults),
    expire: (name, faults) => acts.expire(name, faults),
    refund: (name, { amount, ...faults }) => acts.refund(name, amount, faults),
    reverse: (name, faults) => acts.reverse(name, faults),
    'settle-refunds': (name) => acts.settleRefunds(name),
  }

  site.get('/', (context) => context.html(ledgerPage(acts.ledger(), acts.payments())))
  site.get('/ledger', (context) => context.json(acts.ledger()))
  site.get('/faults', (context) => context.json(acts.faults()))
  site.post('/faults', async (context) => {
    const isJson = context.req.header('content-type')?.includes('json')
    const body: unknown = isJson ? await context.req.json() : await context.req.parseBody()
    const given = faultsSchema.safeParse({
      ...context.req.query(),
      ...z.record(z.string(), z.unknown()).parse(body),
    })
    if (!given.success) return context.text(z.prettifyError(given.error), 400)
    acts.setFaults(given.data)
    return context.json(acts.faults())
  })
  site.get('/pay/:token', (context) => {
    const payment = acts.payments().find(({ token }) => token === context.req.param('token'))
    return payment ? context.html(paymentPage(payment)) : context.notFound()
  })
  site.post('/pay/:token/:act', async (context) => {
    const { token, act } = context.req.param()
    const payment = acts.payments().find((one) => one.token === token)
    const perform = Object.hasOwn(acting, act) ? acting[act] : undefined
    if (!payment || !perform) return context.notFound()
    const fields = fieldsSchema.safeParse({ ...context.req.query(), ...(await context.req.parseBody()) })
    if (!fields.success) return context.text(z.prettifyError(fields.error), 400)
    await perform(payment.id, fields.data)
    // Providers send the buyer back once it is paid.
    const isBack = act === 'pay' && payment.returnUrl
    return context.redirect(isBack ? (payment.returnUrl ?? '/') : `/pay/${token}`, 303)
  })
  return site
}

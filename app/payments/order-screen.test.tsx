import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import { MoneyBack } from './money-back.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderNews } from './order-news.tsx'
import { orderLook } from './order-states.ts'
import { ToPay } from './to-pay.tsx'

const at = new Date('2026-11-25T03:00:00Z')
const reader = { locale: 'id', timeZone: 'Asia/Jakarta' } as const
const transfer = {
  id: 'a1',
  way: 'transfer',
  state: 'open',
  amount: 149_123,
  uniqueCode: 123,
  payUrl: null,
  channel: null,
} as const
const xendit = {
  ...transfer,
  way: 'xendit',
  amount: 149_000,
  uniqueCode: 0,
  payUrl: 'https://pay.example/1',
} as const
const proof = { id: 'p1', name: 'bukti.pdf', note: '', createdAt: at, decidedAt: null, refusal: null }
const refused = { ...proof, decidedAt: at, refusal: 'Tidak terbaca' }
const awaiting: OwnOrder = {
  id: 'o1',
  reference: 'NKN-7K3QX2MP',
  kind: 'course',
  subjectId: 'c1',
  title: 'Rajut & Desain',
  price: 149_000,
  discount: 0,
  total: 149_000,
  state: 'awaiting',
  need: null,
  received: 0,
  paidBack: 0,
  surplus: 0,
  surplusKept: 0,
  createdAt: at,
  expiresAt: at,
  paidAt: null,
  changedAt: at,
  hasSubject: true,
  startDate: null,
  voucher: null,
  attempt: transfer,
  hasTransfer: true,
  proofs: [],
  isLookedAt: false,
  receiptNumber: null,
}
const ways = (['transfer', 'midtrans'] as const).map((way) => ({
  way,
  bank: 'Bank Contoh',
  qrisLimit: 10_000_000,
  isAboveQris: false,
  hours: 1,
  until: '',
}))

/** A part of a screen, as it is rendered on the server. */
function rendered(screen: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: screen }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The order's page. */
function shown(changed: Partial<OwnOrder>, isOver = false): string {
  const order = { ...awaiting, ...changed }
  return rendered(
    <>
      <OrderNews order={order} reader={reader} />
      <ToPay
        order={order}
        reader={reader}
        isOver={isOver}
        minutesLeft={30}
        bank={{ bank: 'Bank Contoh', number: '000-123', holder: 'Yayasan' }}
        ways={ways}
        lastResult={undefined}
      />
      <OrderFacts order={order} reader={reader} />
    </>,
  )
}

const short = { state: 'needs-staff', need: 'short', received: 100_000 } as const

test('what was sent is looked at, and what was transferred is folded: nothing else is to be done', () => {
  for (const attempt of [transfer, { ...xendit, state: 'ended' as const }]) {
    const page = shown({ attempt, proofs: [proof], isLookedAt: true })
    expect(page).toContain(m.payments_proof_waits_text())
    expect(page).toContain('bukti.pdf')
    expect(page).not.toContain('value="pay"')
    expect(page.includes('000-123')).toBe(attempt === transfer)
    expect(page.includes(`<summary>${m.payments_transfer_facts()}</summary>`)).toBe(attempt === transfer)
  }
  expect(shown({})).not.toContain(m.payments_transfer_facts())
  expect(orderLook({ ...awaiting, isLookedAt: true }).name()).toBe(m.payments_state_needs_staff())
})

test('why a proof was not accepted is said whatever is tried now', () => {
  const reason = 'Tidak terbaca.'
  expect(shown({ proofs: [refused] })).toContain(m.payments_proof_refused_text({ reason }))
  const elsewhere = shown({ proofs: [refused], attempt: xendit })
  expect(elsewhere).toContain(m.payments_proof_refused_reason({ reason }))
  expect(elsewhere).toContain('bukti.pdf')
  expect(elsewhere).toContain('https://pay.example/1')
  expect(elsewhere).not.toContain('type="file"')
})

test('a provider’s page that is over is said above the ways to pay, one that never began is not', () => {
  const over = { ...xendit, state: 'ended' } as const
  expect(shown({ attempt: over })).toContain(m.payments_page_over())
  expect(shown({ attempt: { ...over, payUrl: null } })).not.toContain(m.payments_page_over())
  expect(shown({ attempt: null })).not.toContain(m.payments_page_over())
  expect(shown({ attempt: over }, true)).toContain(m.payments_time_is_over_provider())
})

test('the rest of what came short is transferred only by whoever was shown where to', () => {
  const said = { received: rupiahInText(100_000), total: rupiahInText(149_000), rest: rupiahInText(49_000) }
  const transferred = shown({ ...short })
  expect(transferred).toContain(m.payments_need_short(said))
  expect(transferred).toContain('data-copy="49000"')
  expect(shown({ ...short, attempt: xendit })).toContain('data-copy="49000"')
  const elsewhere = shown({ ...short, attempt: xendit, hasTransfer: false })
  expect(elsewhere).toContain(m.payments_need_short_elsewhere(said))
  expect(elsewhere).not.toContain('000-123')
  expect(elsewhere).not.toContain('type="file"')
})

test('what came is among the facts, and what came beyond it is said until staff have decided', () => {
  const paid = { state: 'paid', paidAt: at, attempt: null, received: 149_000 } as const
  expect(shown(paid)).toContain(m.payments_received())
  expect(shown({})).not.toContain(m.payments_received())
  const more = { ...paid, received: 199_000, surplus: 50_000 }
  const words = m.payments_surplus({ amount: rupiahInText(50_000) })
  expect(shown(more)).toContain(words)
  expect(shown({ ...more, surplusKept: 50_000 })).not.toContain(words)
  expect(shown({ ...more, surplusKept: 20_000 })).toContain(
    m.payments_surplus({ amount: rupiahInText(30_000) }),
  )
})

test('of what was free nobody says that it was paid', () => {
  const free = { state: 'paid', paidAt: at, attempt: null, discount: 149_000, total: 0 } as const
  expect(shown(free)).toContain(m.payments_free_since())
  expect(shown(free)).not.toContain(`<dt>${m.payments_paid_on()}</dt>`)
  expect(orderLook({ ...awaiting, ...free }).name()).toBe(m.common_free())
  expect(orderLook({ ...awaiting, state: 'paid' }).name()).toBe(m.payments_state_paid())
})

test('whoever wants their money back writes with the order’s code before them', () => {
  const page = rendered(<MoneyBack order={awaiting} refundRule="Dalam 7 hari." />)
  expect(page).toContain('Dalam 7 hari.')
  const [, query = ''] = /href="\/contact\?([^"]*)"/.exec(page) ?? []
  const begun = new URLSearchParams(query.replaceAll('&amp;', '&'))
  expect(begun.get('subject')).toContain('NKN-7K3QX2MP')
  expect(begun.get('message')).toContain('NKN-7K3QX2MP (Rajut & Desain)')
})

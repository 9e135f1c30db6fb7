import { expect, test } from 'vitest'
import { type Notice, noticeOf } from './notice.ts'
import { isPastUse, storedNotification } from './stored-notification.ts'

const order = { id: 'o', reference: 'NKN-7K3QX2MP', title: 'Menulis' }
const at = new Date('2026-11-20T03:00:00Z')
const until = new Date('2026-11-21T03:00:00Z')

test('a payment is awaited once an order and amount, and bound to its end', () => {
  const placed = noticeOf('order-placed', { order, amount: 149_321, until })
  expect(placed).toEqual({
    kind: 'order-placed',
    cause: 'order-placed:o:149321',
    subjectId: null,
    facts: {
      orderId: 'o',
      reference: 'NKN-7K3QX2MP',
      title: 'Menulis',
      amount: 149_321,
      until: '2026-11-21T03:00:00.000Z',
    },
    boundTo: until,
  })
  const again = { order, amount: 149_321, until: at }
  expect(noticeOf('order-placed', again).cause).toBe(placed.cause)
  expect(noticeOf('order-placed', { ...again, amount: 149_322 }).cause).not.toBe(placed.cause)
})

test('what becomes of an order is told of that order, each time that it happens', () => {
  for (const kind of ['order-paid', 'order-checking', 'order-expired', 'order-reversed'] as const) {
    const first = noticeOf(kind, { order, at })
    expect(first.facts).toMatchObject({ orderId: 'o', reference: 'NKN-7K3QX2MP', title: 'Menulis' })
    expect(first.boundTo).toBeNull()
    expect(noticeOf(kind, { order, at }).cause).toBe(first.cause)
    expect(noticeOf(kind, { order, at: until }).cause).not.toBe(first.cause)
    expect(noticeOf(kind, { order: { ...order, id: 'p' }, at }).cause).not.toBe(first.cause)
  }
  expect(noticeOf('order-refunded', { order, amount: 50_000, at }).facts.amount).toBe(50_000)
  expect(noticeOf('proof-rejected', { order, reason: 'Buram', at }).facts.reason).toBe('Buram')
})

test('why an order waits is stored, so that no seat and paid twice have words of their own', () => {
  for (const need of ['no-seat', 'twice'] as const) {
    const notice = noticeOf('order-late', { order, need, at })
    expect(storedNotification({ ...notice, titleNow: null })?.facts.need).toBe(need)
  }
})

test('a decision on a scholarship is told once an application, of the course', () => {
  const course = { id: 'c', title: 'Menulis' }
  const decision = { applicationId: 'a', course, reason: 'Kuota' }
  expect(noticeOf('scholarship-refused', decision)).toMatchObject({
    cause: 'scholarship-refused:a',
    subjectId: 'c',
    facts: { title: 'Menulis', reason: 'Kuota' },
  })
})

test('whoever looks after payments is told of them once a day', () => {
  for (const kind of ['payment-waiting', 'scholarship-asked'] as const) {
    expect(noticeOf(kind, { at }).cause).toBe(`${kind}:2026-11-20`)
    expect(noticeOf(kind, { at: until }).cause).toBe(`${kind}:2026-11-21`)
  }
})

test('what asks to pay is of no use once the time to pay is over, whatever else is', () => {
  const stored = (notice: Notice) => {
    const told = storedNotification({ ...notice, titleNow: null })
    if (!told) throw new Error('not told')
    return told
  }
  const isPast = (notice: Notice, now: Date) => isPastUse(stored(notice), { startsAt: null, now })
  const justBefore = new Date(until.getTime() - 1)
  for (const notice of [
    noticeOf('order-placed', { order, amount: 1, until }),
    noticeOf('seat-offered', { order, until }),
  ])
    expect([isPast(notice, justBefore), isPast(notice, until)]).toEqual([false, true])
  expect(isPast(noticeOf('order-paid', { order, at }), until)).toBe(false)
  expect(stored(noticeOf('order-placed', { order, amount: 1, until })).facts).toMatchObject({
    orderId: 'o',
    reference: 'NKN-7K3QX2MP',
    amount: 1,
    until: '2026-11-21T03:00:00.000Z',
  })
})

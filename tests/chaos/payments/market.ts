import type { Db } from '#db/client.server.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'

export type Thing = { kind: 'course' | 'event'; id: string }
export type Market = { buyers: string[]; things: Thing[]; codes: string[] }

/** What there is to buy, and who buys: courses, events with few seats, and vouchers with few uses. */
export async function openMarket(db: Db, orderCount: number): Promise<Market> {
  await storePaymentWays(db, ['transfer', 'midtrans', 'xendit'])
  const things: Thing[] = []
  for (let n = 0; n < 40; n += 1) {
    const { id } = await makeCourse(db, { price: 50_000 + n * 7_777 })
    things.push({ kind: 'course', id })
  }
  for (let n = 0; n < 40; n += 1) {
    const seats = Math.max(3, Math.ceil(orderCount / 200))
    const { id } = await makeEvent(db, { price: 25_000 + n * 3_333, maxAttendees: seats })
    things.push({ kind: 'event', id })
  }
  const codes = Array.from({ length: 12 }, (_, n) => `HEMAT-${n}`)
  await db.insert(vouchers).values(
    codes.map((code, n) => ({
      code,
      kind: n % 2 === 0 ? ('percent' as const) : ('rupiah' as const),
      value: n % 2 === 0 ? ([10, 33, 100][(n / 2) % 3] ?? 10) : 15_000 + n,
      limitTotal: 5 + n * 3,
      limitPerson: 2,
    })),
  )
  const buyers: string[] = []
  for (let n = 0; n < Math.max(30, Math.ceil(orderCount / 8)); n += 1) buyers.push((await makePerson(db)).id)
  return { buyers, things, codes }
}

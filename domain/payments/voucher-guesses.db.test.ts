import { beforeEach, expect, test } from 'vitest'
import { vouchers } from '#db/tables/vouchers.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { lookAtCheckout } from './look-at-checkout.server.ts'
import { openOrder } from './open-order.server.ts'
import { tillForTest } from './till-for-test.ts'
import { guessLimits } from './voucher-guesses.server.ts'

const { db } = await testDatabase()

beforeEach(() => storePaymentWays(db, ['transfer']))

const { burst } = guessLimits.ofPerson
const code = 'BENAR-SEKALI'
await db.insert(vouchers).values({ code, kind: 'rupiah', value: 1000 })

async function buyer(address: string) {
  const [person, course] = [await makePerson(db), await makeCourse(db, { price: 50_000 })]
  const wanted = { kind: 'course', subjectId: course.id, address } as const
  return {
    look: async (voucher: string) =>
      (await lookAtCheckout(db, person, { ...wanted, voucher })).voucher?.refusal ?? null,
    order: (voucher: string) =>
      openOrder(db, person, tillForTest, { ...wanted, way: 'transfer', code: voucher }),
  }
}

test('wrong codes are limited at looking and at ordering together, right ones cost nothing, and then nothing is answered', async () => {
  const { look, order } = await buyer('198.51.100.1')
  for (let n = 0; n < burst + 5; n += 1) expect(await look(code)).toBeNull()
  for (let n = 0; n < burst - 1; n += 1) expect(await look(`SALAH-${n}`)).toBe('voucher-unknown')
  await expect(order('SALAH-LAGI')).rejects.toMatchObject({ reason: 'voucher-unknown' })
  expect(await look(code)).toBe('voucher-guesses')
  expect(await look('SALAH-LAGI')).toBe('voucher-guesses')
  await expect(order(code)).rejects.toMatchObject({ code: 'too-many', reason: 'voucher-guesses' })
  await expect(order('')).resolves.toMatchObject({ discount: 0 })
})

test('nor do many accounts of one network guess on', async () => {
  const said: unknown[] = []
  for (let n = 0; n < guessLimits.fromAddress.burst / burst + 1; n += 1) {
    const { look } = await buyer('198.51.100.2')
    for (let guess = 0; guess < burst; guess += 1) said.push(await look(`SALAH-${n}-${guess}`))
  }
  expect(said.filter((each) => each === 'voucher-unknown')).toHaveLength(guessLimits.fromAddress.burst)
  expect(said.at(-1)).toBe('voucher-guesses')
})

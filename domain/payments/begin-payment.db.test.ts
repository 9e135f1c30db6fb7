import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { paymentAttempts } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { type PaymentProvider, ProviderError } from '#platform/payments/provider.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { beginPayment } from './begin-payment.server.ts'
import { deskOn } from './desk/desk-for-test.ts'
import { openOrder } from './open-order.server.ts'
import { tillForTest } from './till-for-test.ts'

const { db } = await testDatabase()
const { jobsOf } = deskOn(db)
const begun = { payUrl: 'https://pay.example/1', reference: 'R1' }

beforeAll(() => storePaymentWays(db, ['transfer', 'midtrans']))

async function ordered() {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price: 149_000 })]
  const asked = { kind: 'course', subjectId: course.id, way: 'midtrans', code: '' } as const
  return { student, order: await openOrder(db, student, tillForTest, asked) }
}

const notCalled = () => Promise.reject(new Error('Nobody asks for this.'))
const providerThat = (begin: PaymentProvider['begin']): PaymentProvider => ({
  name: 'midtrans',
  begin,
  look: notCalled,
  cancel: notCalled,
  payBack: notCalled,
  list: notCalled,
  readNotification: () => ({ isGenuine: false, orderId: null, reference: null, proven: null }),
})

type Ordered = Awaited<ReturnType<typeof ordered>>
const pay = ({ student, order }: Ordered, begin: PaymentProvider['begin']) =>
  beginPayment(db, student, new Map([['midtrans', providerThat(begin)]]), {
    orderId: order.id,
    title: 'Kelas',
    way: 'midtrans',
    returnUrl: 'https://noken.example/',
    notifyUrl: 'https://noken.example/notify',
  })
const attemptsOf = ({ order }: Ordered) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id))
    .orderBy(paymentAttempts.number)

test('a payment begins once, and goes on where it began', async () => {
  const made = await ordered()
  expect(await pay(made, async () => begun)).toBe(begun.payUrl)
  expect(await pay(made, notCalled)).toBe(begun.payUrl)
  expect(await attemptsOf(made)).toMatchObject([
    { state: 'open', payUrl: begun.payUrl, providerReference: 'R1' },
  ])
})

test('what has begun after another way was chosen is called off by its name, and paid nowhere', async () => {
  const made = await ordered()
  const url = await pay(made, async () => {
    // Somebody presses another button meanwhile.
    await beginAttempt(db, made.student, made.order.id, 'transfer')
    return begun
  })
  expect(url).toBeNull()
  const [first, second] = await attemptsOf(made)
  expect([first, second]).toMatchObject([{ state: 'ended', providerReference: 'R1' }, { state: 'open' }])
  expect(await jobsOf('cancel-payment', first?.id ?? '')).toBe(2)
})

test('a provider that is away is said to be, what it may have begun is called off, and a used name is not asked for again', async () => {
  const made = await ordered()
  await expect(
    pay(made, async () => {
      throw new ProviderError('away', 'nobody answers')
    }),
  ).rejects.toMatchObject({ reason: 'provider-away' })
  const [lost] = await attemptsOf(made)
  expect(lost?.state).toBe('ended')
  expect(await jobsOf('cancel-payment', lost?.id ?? '')).toBe(1)
  const names: string[] = []
  const url = await pay(made, async ({ orderId }) => {
    names.push(orderId)
    if (names.length === 1) throw new ProviderError('used-id', 'taken')
    return begun
  })
  expect(url).toBe(begun.payUrl)
  expect(names).toEqual([`${made.order.reference}-2`, `${made.order.reference}-3`])
})

import type { Db } from '#db/client.server.ts'
import { statementImports } from '#db/tables/money.ts'
import { paymentProofs } from '#db/tables/orders.ts'
import { scholarshipApplications, vouchers } from '#db/tables/vouchers.ts'
import { beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { applyForScholarship } from '#domain/payments/scholarships/apply.server.ts'
import { sendProof } from '#domain/payments/send-proof.server.ts'
import { hears, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { openPrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'

type World = { owner: Viewer; student: Viewer; dataDir: string; secret: string }

/** How people pay at the site of the matrix: to a bank account, and at providers that nobody reaches. */
export const payingEnv = {
  PAYMENTS: '1',
  BANK_NAME: 'Bank Contoh',
  BANK_ACCOUNT_NUMBER: '000-123-4567',
  BANK_ACCOUNT_HOLDER: 'Yayasan Noken',
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-of-nobody',
  MIDTRANS_API_URL: 'http://127.0.0.1:9',
  MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
}

const price = 100_000

/** Courses and an event that are sold. The student's `{order}`, of the course that is sold first, waits for a transfer,
 *  with a `{proof}`; their `{paid order}` is paid and has a receipt, and another waits for staff (`{late order}`). */
export async function fillPayments(
  db: Db,
  ids: Map<string, string>,
  { owner, student, dataDir, secret }: World,
): Promise<void> {
  const sold = async (name: string) => {
    const course = await makeCourse(db, { title: `Sold: ${name}`, price, instructorId: owner.id })
    ids.set(name, course.id)
    return course.id
  }
  await sold('course for sale')
  const event = await makeEvent(db, { title: 'An event for sale', price })
  ids.set('event for sale', event.id)
  const ordered = async (name: string) => {
    const subjectId = await sold(`course of ${name}`)
    const asked = { kind: 'course', subjectId, way: 'transfer', code: '' } as const
    const order = await openOrder(db, student, tillForTest, asked)
    ids.set(name, order.id)
    return { order, attempt: await beginAttempt(db, student, order.id, 'transfer') }
  }
  const { order } = await ordered('order')
  const storage = openPrivateStorage({ dataDir, bucket: undefined })
  const bytes = new Uint8Array(Buffer.from(`%PDF-1.7 ${secret}`))
  await sendProof(db, student, storage, order.id, { name: 'bukti.pdf', bytes, note: secret })
  const [proof] = await db.select({ id: paymentProofs.id }).from(paymentProofs)
  ids.set('proof', proof?.id ?? '')
  const paid = await ordered('paid order')
  const money = (attempt: { id: string; amount: number }) =>
    ({ kind: 'money', attemptId: attempt.id, amount: attempt.amount }) as const
  await hears(db, paid.order.id, money(paid.attempt))
  ids.set('payment attempt', paid.attempt.id)
  const late = await ordered('late order')
  await hears(db, late.order.id, { kind: 'expiry' })
  await hears(db, late.order.id, money(late.attempt))
  const voucher = { code: 'HEMAT-10', kind: 'percent' as const, value: 10 }
  const [made] = await db.insert(vouchers).values(voucher).returning({ id: vouchers.id })
  ids.set('voucher', made?.id ?? '')
  await applyForScholarship(db, student, await sold('course to ask for'), secret)
  const [application] = await db.select({ id: scholarshipApplications.id }).from(scholarshipApplications)
  ids.set('application', application?.id ?? '')
  const [statement] = await db
    .insert(statementImports)
    .values({ bank: 'bca', fileName: 'mutasi.csv', checksum: 'abc', debits: 0, unread: 0 })
    .returning({ id: statementImports.id })
  ids.set('statement', statement?.id ?? '')
}

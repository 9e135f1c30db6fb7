import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { moneyMovements, refunds } from '#db/tables/money.ts'
import { orders, paymentProofs } from '#db/tables/orders.ts'
import { type Attempt, beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { hears, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { PaymentWay } from '#shared/payments.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { Decision } from './decide-order.server.ts'
import { orderVersion } from './order-version.server.ts'

export const price = 149_000

/** A student who has ordered a course, and what they are asked to pay. */
export async function orderedCourse(db: Db, way: PaymentWay = 'transfer') {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const asked = { kind: 'course' as const, subjectId: course.id, way, code: '' }
  const order = await openOrder(db, student, tillForTest, asked)
  return { student, course, order, attempt: await beginAttempt(db, student, order.id, way) }
}

/** What staff decide of an order as it is now. */
export async function decisionOf(db: Db, viewer: Viewer, orderId: string): Promise<Decision> {
  const [found] = await db
    .select({ version: orderVersion(sql`${orders.id}`) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return { viewer, till: tillForTest, orderId, seen: found?.version ?? '', now: new Date() }
}

/** A proof that waits. */
export async function sentProof(db: Db, { id: attemptId }: Attempt, createdAt = new Date()): Promise<string> {
  const id = uuidV7()
  const file = { fileId: uuidV7(), name: 'bukti.png', type: 'image/png', bytes: 10 }
  await db.insert(paymentProofs).values({ id, attemptId, ...file, createdAt })
  return id
}

/** What tests of the desk look at in this database. */
export const deskOn = (db: Db) => ({
  /** What the books say of an order, in rupiah. */
  bookedOf: async (orderId: string) =>
    (await db.select().from(moneyMovements).where(eq(moneyMovements.orderId, orderId))).reduce(
      (sum, { amount }) => sum + amount,
      0,
    ),
  refundsOf: (orderId: string) => db.select().from(refunds).where(eq(refunds.orderId, orderId)),
  /** How many jobs of this kind are about this. */
  jobsOf: async (kind: string, id: string) => {
    const found = await db.execute(
      sql`select count(*)::int as n from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
        where j.task_identifier = ${kind} and p.payload::text like ${`%${id}%`}`,
    )
    return found.rows[0]?.n
  },
  places: (student: Viewer) => db.$count(enrollments, eq(enrollments.userId, student.id)),
  /** An order that was paid exactly. */
  paidOrder: async (way: PaymentWay = 'transfer') => {
    const ordered = await orderedCourse(db, way)
    const { attempt, order } = ordered
    await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
    return ordered
  },
})

import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { uuidV7 } from '#shared/uuid.ts'

type Given = { courseId: string; user: string; words: string }

/** A row in every table about money. */
export async function fillOrders(db: Db, { courseId, user, words }: Given): Promise<void> {
  const id = () => uuidV7()
  const [voucher, order, attempt, fact, statement] = [id(), id(), id(), id(), id()]
  await db.execute(sql`insert into payment_ways (way) values ('transfer')`)
  await db.execute(sql`insert into vouchers (id, code, kind, value, limit_total, valid_until, subject_kind, subject_id, note)
    values (${voucher}, ${words}, 'percent', 50, 3, '2027-11-22 12:00:00.123+09', 'course', ${courseId}, ${words})`)
  await db.execute(sql`insert into scholarship_applications (id, user_id, course_id, reason, state, answer, voucher_id)
    values (${id()}, ${user}, ${courseId}, ${words}, 'granted', ${words}, ${voucher})`)
  await db.execute(sql`insert into orders (id, reference, buyer_id, kind, subject_id, subject_title, price, discount, total, voucher_id, state, received, expires_at)
    values (${order}, 'NKN-1', ${user}, 'course', ${courseId}, ${words}, 150000, 75000, 75000, ${voucher}, 'paid', 75123, now())`)
  await db.execute(sql`insert into payment_attempts (id, order_id, number, way, provider_order_id, amount, unique_code, state, channel, expires_at)
    values (${attempt}, ${order}, 1, 'transfer', 'NKN-1-1', 75123, 123, 'ended', ${words}, now())`)
  await db.execute(sql`insert into payment_proofs (id, attempt_id, file_id, name, type, bytes, note)
    values (${id()}, ${attempt}, ${id()}, ${words}, 'pdf', 12, ${words})`)
  await db.execute(sql`insert into payment_facts (id, order_id, attempt_id, kind, amount, source, raw, hash)
    values (${fact}, ${order}, ${attempt}, 'money', 75123, 'staff', ${words}, 'abc')`)
  await db.execute(sql`insert into money_movements (id, order_id, fact_id, kind, amount, order_kind, subject_id, subject_title, at)
    values (${id()}, ${order}, ${fact}, 'received', 75123, 'course', ${courseId}, ${words}, '2026-11-22 12:00:00.123+09')`)
  await db.execute(sql`insert into refunds (id, order_id, attempt_id, amount, reason, way, state, failure)
    values (${id()}, ${order}, ${attempt}, 123, ${words}, 'by-hand', 'failed', ${words})`)
  await db.execute(sql`insert into receipt_years (year, last) values (2026, 7)`)
  await db.execute(sql`insert into receipts (id, order_id, year, number, issued_at, paper)
    values (${id()}, ${order}, 2026, 7, now(), ${JSON.stringify({ title: words })}::jsonb)`)
  await db.execute(sql`insert into statement_imports (id, bank, file_name, checksum, debits, unread)
    values (${statement}, 'bca', ${words}, 'abc', 1, 0)`)
  await db.execute(sql`insert into statement_lines (id, import_id, row, day, amount, text, state, attempt_id, hash)
    values (${id()}, ${statement}, 1, '2026-11-22', 75123, ${words}, 'matched', ${attempt}, 'abc')`)
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { moneyMovements, statementLines } from '#db/tables/money.ts'
import { tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { importStatement } from './import-statement.server.ts'

type Credit = { amount: number; text: string; balance?: string }

/** A statement of BCA with these credits of one day, of the whole of November 2026 or of these days. */
export function bcaStatement(
  credits: readonly Credit[],
  day = '24/11/2026',
  period = '01/11/2026 - 30/11/2026',
): Uint8Array {
  const rows = credits.map(
    ({ amount, text, balance = '0' }) => `${day},"${text}",0000,"${amount}.00 CR",${balance}`,
  )
  const head = [`Periode,:,${period}`, 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo']
  return new TextEncoder().encode([...head, ...rows, ''].join('\n'))
}

/** What tests of statements do and look at in this database. */
export const statementsOn = (db: Db) => ({
  /** Staff bring a file in. */
  bring: (viewer: Viewer, bytes: Uint8Array, now?: Date) =>
    importStatement(db, viewer, tillForTest, { fileName: 'mutasi.csv', bytes }, now),
  /** What became of its credits, in the order of the file. */
  linesOf: (importId: string) =>
    db.select().from(statementLines).where(eq(statementLines.importId, importId)).orderBy(statementLines.row),
  /** What the books say has come for an order, a movement each. */
  cameFor: async (orderId: string) =>
    (
      await db
        .select({ amount: moneyMovements.amount })
        .from(moneyMovements)
        .where(and(eq(moneyMovements.orderId, orderId), eq(moneyMovements.kind, 'received')))
        .orderBy(moneyMovements.amount)
    ).map(({ amount }) => amount),
})

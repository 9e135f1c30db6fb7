import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statementImports, statementLines } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { settleAllUnpaid } from '#domain/payments/await-statement.server.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Till } from '#domain/payments/till.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { storable } from '#shared/typed-text.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { hashesOf } from './credit-hash.ts'
import { type TransferFinder, transferFinder } from './find-transfer.ts'
import { isOfAccount } from './is-of-account.ts'
import { type ReadStatement, readStatement, type StatementLine } from './read-statement.ts'
import { settleStatement } from './settle-statement.server.ts'
import { becomesOf } from './statement-state.ts'

type Upload = { fileName: string; bytes: Uint8Array }

/** How long a transfer whose time is over is looked for, in days. */
const lookedForDays = 90
const longestName = 200
const atOnce = 500

/** Takes a bank's statement in: every credit once, also where statements overlap. What is exactly what a transfer asks
 *  for, or what is missing of an order that it names, settles its order, order by order; anything else waits for staff,
 *  and orders of which no money came until their last day end. The same file again leads to the import that there is,
 *  and does what was left undone of it. Returns the import's id. Throws forbidden for all but staff and admins, invalid
 *  'statement-unknown' for a file that is none of the three layouts, 'statement-broken' for one in which a quote is
 *  never closed, 'statement-unreadable' for one of which no row could be read. */
export async function importStatement(
  db: Db,
  viewer: Viewer,
  till: Till,
  upload: Upload,
  now = new Date(),
): Promise<{ importId: string; isNew: boolean }> {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  const statement = readStatement(upload.bytes)
  if (!statement) throw new DomainError('invalid', 'statement-unknown')
  if (statement.isBroken) throw new DomainError('invalid', 'statement-broken')
  if (isUnreadable(statement)) throw new DomainError('invalid', 'statement-unreadable')
  const checksum = createHash('sha256').update(upload.bytes).digest('hex')
  const taken = await db.transaction(async (tx) => {
    // Of two who bring statements in at once the second sees what the first has written.
    await tx.execute(sql`lock table ${statementImports} in share row exclusive mode`)
    const [known] = await tx
      .select({ importId: statementImports.id })
      .from(statementImports)
      .where(eq(statementImports.checksum, checksum))
    if (known) return { ...known, isNew: false }
    const isOurs = isOfAccount(statement, till.account)
    const importId = await writeImport(tx, viewer, {
      statement,
      isOurs,
      fileName: upload.fileName,
      checksum,
      now,
    })
    return { importId, isNew: true }
  })
  await settleStatement(db, viewer, till, taken.importId, now)
  await settleAllUnpaid(db, till, now)
  return taken
}

const isUnreadable = ({ lines, debits, unread }: ReadStatement) =>
  lines.length === 0 && debits === 0 && unread.length > 0

type Writing = { statement: ReadStatement; isOurs: boolean; fileName: string; checksum: string; now: Date }

async function writeImport(tx: Db, viewer: Viewer, writing: Writing) {
  const { statement, isOurs, fileName, checksum, now } = writing
  const id = uuidV7()
  const { bank, period, lines, debits, unread } = statement
  const name = storable(fileName, longestName).trim() || `${bank}.csv`
  await tx.insert(statementImports).values({
    id,
    bank,
    fileName: name,
    checksum,
    debits,
    unread: unread.length,
    firstDay: (isOurs && period?.from) || null,
    lastDay: (isOurs && period?.to) || null,
    importedBy: viewer.id,
    createdAt: now,
  })
  const rows = await rowsOf(tx, id, statement, now)
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.insert(statementLines).values(rows.slice(start, start + atOnce))
  await recordAudit(tx, viewer, 'statement-imported', { id, name }, { count: lines.length })
  return id
}

/** The credits of a statement with what becomes of each. */
async function rowsOf(tx: Db, importId: string, { bank, lines }: ReadStatement, now: Date) {
  const hashes = hashesOf(bank, lines)
  const known = await knownHashes(tx, hashes)
  const find = await finder(tx, now)
  const taken = await takenAttempts(tx, lines, find)
  return lines.map(({ balance: _, ...line }, index) => {
    const hash = hashes[index] ?? ''
    const becomes = known.has(hash)
      ? { state: 'known' as const, attemptId: known.get(hash) ?? null }
      : becomesOf(find(line), (attemptId) => taken.has(attemptId))
    if (becomes.state === 'matched' && becomes.attemptId) taken.add(becomes.attemptId)
    return { id: uuidV7(), importId, ...line, ...becomes, hash }
  })
}

/** Those that were in a statement before, with the transfer that they were found to be. */
async function knownHashes(tx: Db, hashes: readonly string[]): Promise<Map<string, string | null>> {
  const known = new Map<string, string | null>()
  for (let start = 0; start < hashes.length; start += atOnce) {
    const rows = await tx
      .select({ hash: statementLines.hash, attemptId: statementLines.attemptId })
      .from(statementLines)
      .where(
        and(
          inArray(statementLines.hash, hashes.slice(start, start + atOnce)),
          ne(statementLines.state, 'known'),
        ),
      )
    for (const { hash, attemptId } of rows) known.set(hash, attemptId)
  }
  return known
}

/** Transfers that are open, and those of the last months: one may have been approved by hand, or its money be late. */
async function finder(tx: Db, now: Date): Promise<TransferFinder> {
  const since = new Date(now.getTime() - lookedForDays * 86_400_000)
  const known = await tx
    .select({
      attemptId: paymentAttempts.id,
      orderId: paymentAttempts.orderId,
      reference: orders.reference,
      amount: paymentAttempts.amount,
      isOpen: sql<boolean>`${paymentAttempts.state} = 'open'`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.way, 'transfer'),
        or(ne(paymentAttempts.state, 'ended'), gt(paymentAttempts.createdAt, since)),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
  return transferFinder(known)
}

/** The transfers of these lines for which a statement has had a credit before. */
async function takenAttempts(
  tx: Db,
  lines: readonly StatementLine[],
  find: TransferFinder,
): Promise<Set<string>> {
  const found = lines.flatMap((line) => {
    const match = find(line)
    return match.kind === 'matched' ? match.attemptId : []
  })
  const taken = new Set<string>()
  for (let start = 0; start < found.length; start += atOnce) {
    const rows = await tx
      .select({ attemptId: statementLines.attemptId })
      .from(statementLines)
      .where(
        and(
          inArray(statementLines.attemptId, found.slice(start, start + atOnce)),
          eq(statementLines.state, 'matched'),
        ),
      )
    for (const { attemptId } of rows) if (attemptId) taken.add(attemptId)
  }
  return taken
}

import { hasOpenQuote, readCsv } from '#shared/read-csv.ts'
import { decoded } from './decode-statement.ts'
import { readAccount } from './statement-account.ts'
import { readPeriod, type StatementPeriod } from './statement-day.ts'
import { layouts, plainText } from './statement-layout.ts'

/** The banks whose statements can be read. */
export const statementBanks = ['bca', 'mandiri', 'bri'] as const

export type StatementBank = (typeof statementBanks)[number]

/** Money that came in: on which day of the bank's (YYYY-MM-DD), how much (whole rupiah, more than 0), what the bank
 *  wrote beside it, what the account held then (in one way of writing; null where the bank does not say so), and where
 *  it stands in the file (the line, from 1). */
export type StatementLine = { day: string; amount: number; text: string; balance: string | null; row: number }

/** A statement as it was read. `period` is the days that it says it is of, else those from its first to its last row.
 *  `debits` counts the rows of money that went out. `account` is the number that stands above its table, null where
 *  none does. `unread` are the rows that a person has to look at: not booked yet, without a day, or with sen, since
 *  nothing is rounded. `isBroken`: a quote is never closed, so that rows may have been lost. */
export type ReadStatement = {
  bank: StatementBank
  period: StatementPeriod | null
  account: string | null
  isBroken: boolean
  lines: StatementLine[]
  debits: number
  unread: { row: number; text: string }[]
}

const mostBytes = 5 * 1024 * 1024
const mostRows = 50_000
/** Within so many lines a table begins, and no heading is longer. */
const mostLinesBefore = 60
const longestHeading = 1000
const longestUnread = 200

/** The table of the first bank whose heading stands in the text, and how many lines stand before it. */
function findTable(text: string) {
  let start = 0
  for (let before = 0; before < mostLinesBefore && start < text.length; before++) {
    const end = (text.indexOf('\n', start) + 1 || text.length + 1) - 1
    const [heading] = end - start > longestHeading ? [] : readCsv(text.slice(start, end))
    for (const bank of heading ? statementBanks : []) {
      const read = layouts[bank](heading?.cells ?? [], text.slice(0, start))
      if (read) return { bank, read, table: text.slice(start), before, head: text.slice(0, start) }
    }
    start = end + 1
  }
  return null
}

/** Reads a bank's statement from the CSV file that BCA, Mandiri or BRI give, by the heading of its table: with or
 *  without a byte order mark, in UTF-8, UTF-16 or Windows-1252, with commas or semicolons, and lines that end as
 *  anybody ends them. Never throws. Null for a file that is none of them, that is larger than 5 MB or has more than
 *  50,000 rows. */
export function readStatement(bytes: Uint8Array): ReadStatement | null {
  if (bytes.byteLength > mostBytes) return null
  const found = findTable(decoded(bytes))
  if (!found) return null
  const [, ...rows] = readCsv(found.table)
  if (rows.length > mostRows) return null
  const statement: ReadStatement = {
    bank: found.bank,
    period: readPeriod(found.head),
    account: readAccount(found.head),
    isBroken: hasOpenQuote(found.table),
    lines: [],
    debits: 0,
    unread: [],
  }
  const days: string[] = []
  for (const { line, cells } of rows) {
    const row = found.before + line
    const { kind, ...facts } = found.read(cells)
    if (kind === 'debit') statement.debits++
    if (kind === 'unread') statement.unread.push({ row, text: plainText(cells, longestUnread) })
    if ('day' in facts) days.push(facts.day)
    if ('amount' in facts) statement.lines.push({ ...facts, row })
  }
  statement.period ??= spanOf(days)
  return statement
}

function spanOf(days: readonly string[]): StatementPeriod | null {
  const [from, ...others] = [...days].sort()
  return from === undefined ? null : { from, to: others.at(-1) ?? from }
}

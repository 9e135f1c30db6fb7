import { readAmount, readBalance, type WrittenAmount } from './statement-amount.ts'
import { readDay, readPeriod } from './statement-day.ts'

/** What a row of a statement is. `none` is a row that speaks of no transaction, like the closing balance. `balance` is
 *  what the account held after it, where the bank says so. */
type RowReading =
  | { kind: 'credit'; day: string; amount: number; text: string; balance: string | null }
  | { kind: 'debit'; day: string }
  | { kind: 'unread' }
  | { kind: 'none' }

type RowReader = (cells: readonly string[]) => RowReading

const unread: RowReading = { kind: 'unread' }

/** A name of a column, whatever case, spaces and underscores a bank gives it this year. */
const columnName = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Text of a bank on one line, without what a database or a screen would refuse. */
export const plainText = (cells: readonly string[], longest: number): string =>
  cells
    .slice(0, 40)
    .join(' ')
    .slice(0, 4 * longest)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()

const longestText = 500

type Credited = { day: string | null; texts: readonly string[]; balance: string | null }

function credit(written: WrittenAmount | null, { day, texts, balance }: Credited): RowReading {
  if (!written || !day || written.rupiah === 0 || written.sen > 0) return unread
  return { kind: 'credit', day, amount: written.rupiah, text: plainText(texts, longestText), balance }
}

/** Parts of an amount that commas without quotes have separated. */
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(',')

const balanceNames = ['saldo', 'balance', 'saldoakhir', 'saldoakhirmutasi']

const ofBalance =
  /^(?:saldo|starting|ending|opening|closing|(?:mutasi )?(?:debet|debit|kredit|credit|cr|db))\b/i

/** BCA: the amount in front of CR or DB, in a column of its own or in the same cell; the year of a day stands above the table. An amount
 *  whose thousands have commas and no quotes has become several cells, which are one again up to the sign. */
function bcaReader(preamble: string, hasBalance: boolean): RowReader {
  const period = readPeriod(preamble)
  return (cells) => {
    const [date = '', text = '', branch = ''] = cells
    if (ofBalance.test(date.trim())) return { kind: 'none' }
    const after = cells.slice(3, 12).map((cell) => cell.trim())
    const at = after.findIndex((cell) => /(?:^|[\s\d])(?:CR|DB)$/i.test(cell))
    // A branch that is none: a comma without quotes in the text has moved the cells.
    if (at < 0 || !/^'?\d*$/.test(branch.trim())) return unread
    const [sign = '', amount = ''] = [after[at]?.slice(-2), after[at]?.slice(0, -2)]
    const written = readAmount(joined([...after.slice(0, at), amount]))
    const day = readDay(date, period)
    if (sign.toUpperCase() === 'DB') return written && day ? { kind: 'debit', day } : unread
    const balance = hasBalance ? readBalance(joined(after.slice(at + 1))) : null
    return credit(written, { day, texts: [text], balance })
  }
}

const emptyAmount = /^-?$/

const amountIn = (cell: string | undefined): WrittenAmount | null =>
  emptyAmount.test(cell?.trim() ?? 'missing') ? { rupiah: 0, sen: 0 } : readAmount(cell ?? '')

/** Which columns of a table with one column for debits and one for credits say what. */
type Columns = { day: number; texts: number[]; debit: number; credit: number; balance: number; count: number }

const columnsReader =
  (columns: Columns): RowReader =>
  (cells) => {
    // More cells than the heading has: a comma without quotes has moved them, and no column is what it says.
    if (cells.slice(columns.count).some((cell) => cell.trim() !== '')) return unread
    const [debit, paid] = [amountIn(cells[columns.debit]), amountIn(cells[columns.credit])]
    const day = readDay(cells[columns.day] ?? '', null)
    if (!debit || !paid || !day) return unread
    const isDebit = debit.rupiah + debit.sen > 0
    if (isDebit) return paid.rupiah + paid.sen > 0 ? unread : { kind: 'debit', day }
    const texts = columns.texts.map((at) => cells[at] ?? '')
    return credit(paid, { day, texts, balance: readBalance(cells[columns.balance] ?? '') })
  }

/** Where the columns of a bank are among these, each by any of its names; null when one is missing. */
function columnsOf(
  names: readonly string[],
  asked: { day: string[]; text: RegExp; debit: string[]; credit: string[] },
): Columns | null {
  const find = (among: string[]) => names.findIndex((name) => among.includes(name))
  const texts = names.flatMap((name, index) => (asked.text.test(name) ? [index] : []))
  const [day, debit, paid] = [find(asked.day), find(asked.debit), find(asked.credit)]
  if (Math.min(day, debit, paid) < 0 || texts.length === 0) return null
  return { day, texts, debit, credit: paid, balance: find(balanceNames), count: names.length }
}

const debits = ['debit', 'debet', 'mutasidebet', 'mutasidebit']
const credits = ['credit', 'kredit', 'mutasikredit']

const bcaHeading =
  /^(?:tanggal|tanggaltransaksi|date) (?:keterangan|description) (?:cabang|branch) (?:jumlah|amount)(?: |$)/

/** For each bank how the rows of its table are read, from the cells of the table's heading and the lines `before` it; null for a heading
 *  that is not the bank's. */
export const layouts = {
  bca: (heading: readonly string[], before: string): RowReader | null => {
    const names = heading.map(columnName)
    const hasBalance = names.some((name) => balanceNames.includes(name))
    return bcaHeading.test(names.join(' ')) ? bcaReader(before, hasBalance) : null
  },
  mandiri: (heading: readonly string[]): RowReader | null => {
    const names = heading.map(columnName)
    const text = /^(?:description\d?|referenceno)$/
    const columns = columnsOf(names, { day: ['date'], text, debit: debits, credit: credits })
    return names.includes('accountno') && columns ? columnsReader(columns) : null
  },
  bri: (heading: readonly string[]): RowReader | null => {
    const names = heading.map(columnName)
    const text = /^(?:desktran|remark)$/
    const columns = columnsOf(names, { day: ['tgltran', 'date'], text, debit: debits, credit: credits })
    return columns && columnsReader(columns)
  },
}

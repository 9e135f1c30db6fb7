/** The days that a statement speaks of, both meant. YYYY-MM-DD. */
export type StatementPeriod = { from: string; to: string }

const two = (number: number) => String(number).padStart(2, '0')

/** The day when the calendar has it and somebody alive may have paid on it, else null. */
function dayOf(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date))
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return exists && year >= 2000 && year < 2100 ? `${year}-${two(month)}-${two(date)}` : null
}

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const dateFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: .*)?$/
const withoutYear = /^(\d{1,2})\/(\d{1,2})$/

/** A day as banks write it: '31/12/2026', '31/12/26', '2026-12-31 10:00:00', with or without the apostrophe that keeps a spreadsheet from
 *  reading it; and '31/12', whose year is the only one that puts it into the period. Null for what is no day. */
export function readDay(written: string, period: StatementPeriod | null): string | null {
  const text = written.trim().replace(/^'/, '')
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dated = dateFirst.exec(text)
  if (dated) {
    const year = Number(dated[3])
    return dayOf(year < 100 ? 2000 + year : year, Number(dated[2]), Number(dated[1]))
  }
  const short = withoutYear.exec(text)
  return short && period ? dayWithin(period, Number(short[2]), Number(short[1])) : null
}

function dayWithin({ from, to }: StatementPeriod, month: number, date: number): string | null {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  const days = years
    .map((year) => dayOf(year, month, date))
    .filter((day) => day !== null && from <= day && day <= to)
  return days.length === 1 ? (days[0] ?? null) : null
}

/** The period that the lines before a table name: 'Periode : 15/12/2026 - 14/01/2027'. Null when they name none. */
export function readPeriod(preamble: string): StatementPeriod | null {
  const line = preamble.split('\n').find((each) => /period/i.test(each)) ?? ''
  const days = [...line.matchAll(/\d{1,2}[/-]\d{1,2}[/-]\d{4}/g)].map(([text]) => readDay(text, null))
  const [from, to] = [days[0], days.at(-1)]
  return from && to && from <= to ? { from, to } : null
}

import { parseArgs } from 'node:util'
import { openDatabase } from '#db/open-database.server.ts'
import { lastBookDay, parseBookDay } from '#domain/payments/book-time.ts'
import {
  type DayReport,
  differencesIn,
  reconcileDay,
} from '#domain/payments/reconcile/reconcile-day.server.ts'
import { EnvError, readEnv } from '#platform/env.server.ts'
import { openProviders } from '#platform/payments/open-providers.server.ts'
import { formatRupiah } from '#shared/money.ts'
import { TellingError } from '#shared/telling-error.ts'

const usage = `npm run payments:reconcile -- --day 2026-11-24

Compares a day (by the clocks of Jakarta; yesterday when none is said) with what each provider and the bank's statements say of it, and looks whether the books agree
with themselves, while the server runs or not. Changes nothing. Ends with 1 when there is any difference, with 2 when a provider did not answer.`

const options = { day: { type: 'string' }, help: { type: 'boolean' } } as const

/** A provider is asked at most so often, five times a second. */
const pace = { most: 20_000, pauseMs: 200 }

async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const now = new Date()
  const day = values.day === undefined ? lastBookDay(now) : parseBookDay(values.day, now)
  if (!day) throw new TellingError(`${values.day} is no day that has begun.\n\n${usage}`)
  const env = readEnv()
  const database = await openDatabase(env)
  try {
    const providers = openProviders(env.payments)
    const { signal } = new AbortController()
    const report = await reconcileDay({ db: database.db, providers, signal, pace }, day, now)
    console.log(told(report).join('\n'))
    if (report.providers.some(({ isAway, left }) => isAway || left > 0)) return 2
    return differencesIn(report) > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

function told({ day, providers, checks, bank }: DayReport): string[] {
  return [
    `Day ${day}`,
    ...(providers.length === 0 ? ['No provider is configured.'] : []),
    ...providers.flatMap(({ name, isAway, compared, left, differences }) => [
      `${name}: ${compared} compared, ${differences.length} differences${left > 0 ? `, ${left} not asked` : ''}${isAway ? ', did not answer everything' : ''}`,
      ...differences.map((each) =>
        line([each.kind, each.name, `here ${formatRupiah(each.here)}`, `there ${formatRupiah(each.there)}`]),
      ),
    ]),
    ...checks.flatMap(({ name, count, rows }) => [
      `${name}: ${count === 0 ? 'in order' : `${count} differences`}`,
      ...rows.map((row) => line([row.name, `expected ${row.expected ?? '-'}`, `found ${row.found ?? '-'}`])),
    ]),
    ...toldOfBank(bank),
  ]
}

function toldOfBank(bank: DayReport['bank']): string[] {
  const { recorded, recordedAmount, seenAmount, credits, creditsAmount, bookedAmount, isCovered } = bank
  const seen = isCovered
    ? `${formatRupiah(seenAmount)} of it in statements`
    : 'no statement covers the whole day'
  return [
    `bank: ${bank.count === 0 ? 'in order' : `${bank.count} differences`}`,
    `  recorded that day: ${recorded} transfers, ${formatRupiah(recordedAmount)} (${seen})`,
    `  credits of that day: ${credits} of orders, ${formatRupiah(creditsAmount)} (${formatRupiah(bookedAmount)} of it recorded)`,
    ...bank.rows.map(({ kind, amount, reference, text }) =>
      line([kind, reference ?? '-', formatRupiah(amount), text ?? '']),
    ),
    ...(bank.count > bank.rows.length ? [`  and ${bank.count - bank.rows.length} more`] : []),
  ]
}

const line = (cells: readonly string[]) => `  ${cells.map((cell) => cell.padEnd(22)).join(' ')}`.trimEnd()

function explained(error: unknown): unknown {
  if (error instanceof TellingError || error instanceof EnvError) return error.message
  const isOfArguments =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments ? `${error.message}\n\n${usage}` : error
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.exitCode = 3
    console.error(explained(error))
  },
)

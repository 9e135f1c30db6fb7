import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { type BreachReport, breachReport } from '#domain/personal-data/breach-report.server.ts'
import { readEnv } from '#platform/env.server.ts'
import { csvFile } from '#shared/csv.ts'
import { TellingError } from '#shared/telling-error.ts'
import { explained } from './operator-command.ts'

const usage = `npm run breach:report -- --since 2026-11-26T08:00+09:00 [--until …] [--csv people.csv]

Lists whose data was written between two moments (until now, when no end is said), table by table, and what the log has of that time, while the server runs or not. Changes
nothing. With --csv the people go into a file, to write to them. What was only read leaves no trace in a database: see docs/privacy.md.`

const options = {
  since: { type: 'string' },
  until: { type: 'string' },
  csv: { type: 'string' },
  help: { type: 'boolean' },
} as const

function momentOf(text: string, name: string): Date {
  const at = new Date(text)
  // A day that there isn't, such as 30 February, would be read as one after it.
  const isDay = z.iso.date().safeParse(text.slice(0, 10)).success
  if (Number.isNaN(at.getTime()) || !isDay)
    throw new TellingError(`--${name} ${text} is no moment.\n\n${usage}`)
  return at
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  if (values.since === undefined) throw new TellingError(usage)
  const until = values.until === undefined ? new Date() : momentOf(values.until, 'until')
  const since = momentOf(values.since, 'since')
  if (since >= until) throw new TellingError('The beginning has to be before the end.')
  const database = await openDatabase(readEnv())
  try {
    const report = await breachReport(database.db, { since, until })
    console.log(told(report, { since, until }).join('\n'))
    if (values.csv === undefined) return
    await writeFile(values.csv, csvFile(linesOf(report)), { mode: 0o600 })
    console.log(`The people are in ${values.csv}.`)
  } finally {
    await database.close()
  }
}

const tablesOf = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')

const linesOf = ({ people }: BreachReport) => [
  ['id', 'name', 'email', 'rows'],
  ...people.map(({ personId, fullName, email, rows }) => [
    personId,
    fullName ?? '',
    email ?? '',
    tablesOf(rows),
  ]),
]

const told = (
  { people, actions, timeless }: BreachReport,
  { since, until }: { since: Date; until: Date },
) => [
  `From ${since.toISOString()} to ${until.toISOString()}`,
  `People whose data was written: ${people.length}`,
  ...people.map(
    ({ personId, fullName, email, rows }) =>
      `  ${fullName ?? '(no account)'} <${email ?? personId}>: ${tablesOf(rows)}`,
  ),
  `The log: ${actions.length === 0 ? 'nothing' : ''}`,
  ...actions.map(({ action, count }) => `  ${action}: ${count}`),
  `Can’t be told, because nothing says when they were written: ${timeless.join(', ')}`,
]

try {
  await main()
} catch (error) {
  process.exitCode = 1
  console.error(explained(error, usage))
}

import { parseArgs } from 'node:util'
import { reportInWords, type Trial, trials } from './trials.ts'

// npm run chaos -- database|disk [--seconds 30] [--longest 2000]   faults while people use the site, on PostgreSQL and the embedded database
//
// --seconds: how long each fault lasts. --longest: how long anybody may wait meanwhile, in milliseconds.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '30' }, longest: { type: 'string', default: '2000' } },
})
const bounds = { lastsMs: Number(values.seconds) * 1000, longestMs: Number(values.longest) }
const asked = Object.entries(trials).filter(([name]) => positionals.includes(name))
if (asked.length === 0) {
  console.error(`Say which: npm run chaos -- ${Object.keys(trials).join('|')}`)
  process.exit(1)
}

const run = async ([name, trial]: [string, Trial]) => {
  console.log(`\n${name}`)
  const { reports, skipped } = await trial(bounds)
  for (const report of reports) console.log(reportInWords(report))
  for (const sentence of skipped) console.log(`  – ${sentence}`)
  return reports
}
let failed = false
for (const each of asked) {
  const reports = await run(each)
  failed ||= reports.some(({ complaints, lost }) => complaints.length > 0 || lost.length > 0)
}
process.exitCode = failed ? 1 : 0

import { parseArgs } from 'node:util'
import { trials } from './trials.ts'
import { outcomeInWords } from './words.ts'

// npm run chaos -- database|disk|jobs|mail|workers [--seconds 30] [--longest 2000] [--rounds 100]
//
// Faults while people use the site: of the database, the disk and the mail server and the processes of a port, and a process that is killed (jobs).
// --seconds: how long each fault lasts. --longest: how long anybody may wait meanwhile, in milliseconds. --rounds: how often a process is killed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    longest: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '100' },
  },
})
const bounds = {
  lastsMs: Number(values.seconds) * 1000,
  longestMs: Number(values.longest),
  rounds: Number(values.rounds),
}
const asked = Object.entries(trials).filter(([name]) => positionals.includes(name))
if (asked.length === 0) {
  console.error(`Say which: npm run chaos -- ${Object.keys(trials).join('|')}`)
  process.exit(1)
}

for (const [name, trial] of asked) {
  console.log(`\n${name}`)
  const outcomes = await trial(bounds)
  for (const outcome of outcomes) console.log(outcomeInWords(outcome))
  if (outcomes.some(({ complaints }) => complaints.length > 0)) process.exitCode = 1
}

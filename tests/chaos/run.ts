import { parseArgs } from 'node:util'
import { trials } from './trials.ts'
import { outcomeInWords } from './words.ts'

// npm run chaos -- database|disk|freshness|jobs|mail|offline|reminders|workers [--seconds 30] [--longest 2000]
// [--rounds 100] [--rest 15] [--rests 2] [--fresh 1000] [--seeds 100] [--together 4]
//
// Faults while people use the site: of the database, the disk and the mail server and the processes of a port, and
// processes that are killed while people write (jobs) and while they tell people what the clock causes (reminders). How
// soon visitors see what was committed (freshness). Learners whose devices keep a course, over bad networks (offline).
// --seconds: how long each fault lasts. --longest: how long anybody who is refused may wait for that meanwhile, in
// milliseconds.
// --rounds: how often a process is killed.
// --rest: how long a process rests before something changes, in seconds; --rests: how often. --fresh: how soon it has
// to be seen, in milliseconds. --seeds: how many learners;
// --together: how many of them at once. How soon what is kept is painted is bounded where one has the machine to
// themselves (1).

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    longest: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '100' },
    rest: { type: 'string', default: '15' },
    rests: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '100' },
    together: { type: 'string', default: '4' },
    fresh: { type: 'string', default: '1000' },
  },
})
const bounds = {
  lastsMs: Number(values.seconds) * 1000,
  longestMs: Number(values.longest),
  rounds: Number(values.rounds),
  restMs: Number(values.rest) * 1000,
  rests: Number(values.rests),
  seeds: Number(values.seeds),
  together: Number(values.together),
  freshMs: Number(values.fresh),
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

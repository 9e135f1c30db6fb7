import { benchCapacity } from './capacity/capacity.ts'
import { benchSoak } from './capacity/soak.ts'
import { benchDesk } from './desk.ts'
import { benchDiscussions } from './discussions.ts'
import { benchExports } from './exports.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchGradebook } from './gradebook.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchMigrations } from './growth/migrations.ts'
import { benchHostile } from './hostile.ts'
import { benchInp } from './inp.ts'
import { benchPages } from './pages.ts'
import { benchQuizzes } from './quizzes.ts'
import { benchReaders } from './readers.ts'
import { createReport, perSecond } from './report.ts'
import { benchSearch } from './search.ts'
import { seatContention } from './seat-contention.ts'
import { benchUserList } from './user-list.ts'
import { benchWorkers } from './workers.ts'
import { benchWrites } from './writes/writes.ts'

// npm run bench            pages, completions, search, start and memory on both engines npm run bench -- readers
// [embedded]  pages for who is signed in, and cached pages for nobody, beside bare node:http with the same
// bytes, on a real PostgreSQL or the embedded database npm run bench -- search   the catalogue's and the site's search
// of 1,000 and 100,000 courses on both engines npm run bench -- users   the admin's list of 1,000 and 100,000 users on
// both engines npm run bench -- desk [words…] every list and the frequent writes of the desks, of 1,000 and 100,000
// people, on a real PostgreSQL npm run bench -- gradebook  a gradebook of 60 graded parts with 50 and 500 learners on
// both engines npm run bench -- quizzes  taking a quiz, and what comes back of it, with 1,000 and 1,000,000 attempts,
// on a real PostgreSQL npm run bench -- discussions [embedded] [words…]  what is asked in a course, with 1,000 and
// 1,000,000 questions, on a real PostgreSQL or in the embedded database npm run bench -- growth [100000] [words…]
// every page with 1,000 and 1,000,000 (or so many) courses and people, on a real PostgreSQL; filled databases stay in
// GROWTH_DIR npm run bench -- migrations [100000]  how long the newest migrations take on such a database, and those
// wait who use it meanwhile npm run bench -- exports  files of 100,000 rows, their speed and the server's memory
// meanwhile, on both engines npm run bench -- hostile [seed]  how long everybody waits for what holds a server up;
// `crowds`: only what many send npm run bench -- first-visit  pages on slow 4G and a cheap phone: the largest paint
// beside what the network allows, and everything that is loaded npm run bench -- inp  from a press to the next picture
// in the player, on the dashboard and in the studio, in a browser whose processor is four times slower npm run bench --
// workers  one worker and two on one port, and what a log of every request costs npm run bench -- capacity [minutes a
// step]  how many people a minute are served within 200 ms at the 99th percentile, by one and two workers npm run bench
// -- capacity soak [minutes] [people a minute]  whether memory stays as it is npm run bench -- writes [completions]
// [sign-ins] [certificates]  what is written most, and what is dear, beside what alone it is made of npm run bench --
// seats   10,000 simultaneous claims on the 100 seats of an event

const report = createReport()

async function benchSeats(): Promise<void> {
  const { claims, processes, seats, registered, answers, ...rates } = await seatContention()
  report.title(`${claims} claims on ${seats} seats, from ${processes} processes`)
  report.line({ what: 'claims answered', value: perSecond(rates.claimsPerSecond) })
  report.line({ what: 'bare updates of one row', value: perSecond(rates.bareUpdatesPerSecond) })
  const refused = answers['event-full'] ?? 0
  const isClear = refused === claims - seats
  report.line({
    what: 'told that it is full',
    value: String(refused),
    target: String(claims - seats),
    isHeld: isClear,
  })
  const target = `exactly ${seats}`
  report.line({ what: 'seats taken', value: String(registered), target, isHeld: registered === seats })
}

const engines = ['embedded', 'postgres'] as const
type Engine = (typeof engines)[number]

const [name, ...rest] = process.argv.slice(2)

const onBoth = async (bench: (engine: Engine, to: typeof report) => Promise<void>) => {
  for (const engine of engines) await bench(engine, report)
}

const benches: Record<string, () => Promise<void>> = {
  capacity() {
    const isSoak = rest[0] === 'soak'
    const [minutes, perMinute] = rest.slice(isSoak ? 1 : 0).map(Number)
    return isSoak ? benchSoak(report, minutes, perMinute) : benchCapacity(report, minutes)
  },
  desk: () => benchDesk('postgres', report, rest),
  discussions: () =>
    rest[0] === 'embedded'
      ? benchDiscussions('embedded', report, rest.slice(1))
      : benchDiscussions('postgres', report, rest),
  exports: () => onBoth(benchExports),
  'first-visit': () => benchFirstVisit(report),
  gradebook: () => onBoth(benchGradebook),
  growth: () => benchGrowth(report, rest),
  hostile: () => benchHostile(rest[0] === 'crowds' ? 'crowds' : Number(rest[0] ?? 1), report),
  inp: () => benchInp(report),
  migrations: () => benchMigrations(report, rest),
  quizzes: () => benchQuizzes('postgres', report),
  readers: () => benchReaders(rest[0] === 'embedded' ? 'embedded' : 'postgres', report),
  search: () => onBoth(benchSearch),
  seats: benchSeats,
  users: () => onBoth(benchUserList),
  workers: () => benchWorkers(report),
  writes: () => benchWrites(report, rest),
}

const everyday = () =>
  onBoth(async (engine) => {
    await benchPages(engine, report)
    await benchSearch(engine, report)
  })

const bench = name === undefined ? everyday : benches[name]
if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}.`)
await bench()
process.exitCode = report.areAllHeld() ? 0 : 1

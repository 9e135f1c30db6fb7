import { crashTrial } from '#tests/process/crash-trial.ts'
import { benchPages } from './pages.ts'
import { createReport } from './report.ts'
import { benchSearch } from './search.ts'

// npm run bench            pages, completions, search, start and memory on both engines
// npm run bench -- crash   kill -9 during writes, 100 times

const report = createReport()

async function benchCrash(): Promise<void> {
  const { rounds, acknowledged, lost } = await crashTrial(100)
  report.title(`Killed ${rounds} times while writing`)
  report.line({ what: 'acknowledged writes', value: String(acknowledged) })
  report.line({ what: 'lost', value: String(lost.length), target: '0', isHeld: lost.length === 0 })
}

if (process.argv.includes('crash')) await benchCrash()
else {
  for (const engine of ['embedded', 'postgres'] as const) {
    await benchPages(engine, report)
    await benchSearch(engine, report)
  }
}
process.exitCode = report.areAllHeld() ? 0 : 1

import { stagesOfChange } from './runner/changed.ts'
import { extentCalled, extentVariable } from './runner/extent.ts'
import { countsLine, slowestLines, sumOf } from './runner/outcomes.ts'
import { runStages } from './runner/run-stages.ts'
import { shardIn, stagesOf } from './runner/stages.ts'
import { forgottenFiles } from './runner/test-files.ts'

// `npm test` and, with the word all, `npm run test:all`; with --shard 1/3 one of three parts of the tests, with --changed what this
// branch touches. It says where its time went and always ends with the counts.

const words = process.argv.slice(2)
const shard = shardIn(words)
const isOfChange = words.includes('--changed')
const extent = extentCalled(words.find((word) => !/^--|\//.test(word)) ?? 'main')
const stages = isOfChange ? stagesOfChange() : stagesOf(extent, shard)
const began = performance.now()
const { counts, outcomes, lines, isWhole } = await runStages(stages, { [extentVariable]: extent })

const forgotten = isWhole && !shard && !isOfChange ? forgottenFiles(extent, outcomes) : []
const total = sumOf([counts, { passed: 0, failed: forgotten.length, skipped: 0 }])
const minutes = ((performance.now() - began) / 60_000).toFixed(1)

console.log(`\n${lines.join('\n')}\n  In all ${minutes} min`)
if (outcomes.length > 0)
  console.log(`\nThe files that took longest:\n${slowestLines(outcomes, 12).join('\n')}`)
for (const file of forgotten) console.log(`✗ ${file} was run by no stage.`)
console.log(`\n${countsLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

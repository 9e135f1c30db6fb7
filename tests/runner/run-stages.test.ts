import { expect, test } from 'vitest'
import { outcomesVariable } from './outcomes.ts'
import { runStages } from './run-stages.ts'
import type { Stage } from './stages.ts'

const script = (text: string): Pick<Stage, 'command'> => ({ command: [process.execPath, '--eval', text] })

/** A stage whose tests end like this. */
const tests = (name: string, passed: number, failed: number, exitCode = 0): Stage => {
  const outcome = { project: 'unit', file: `${name}.test.ts`, seconds: 1, passed, failed, skipped: 0 }
  const left = JSON.stringify(JSON.stringify([outcome]))
  const write = `require('node:fs').writeFileSync(process.env.${outcomesVariable}, ${left})`
  return { name, hasTests: true, ...script(`${write}; process.exitCode = ${exitCode}`) }
}

const run = (...stages: Stage[]) => runStages(stages, {})

test('what the stages have run is added up, and each says how long it took', async () => {
  const { counts, outcomes, lines } = await run(
    { name: 'Build', ...script('') },
    tests('one', 3, 0),
    tests('two', 4, 0),
  )
  expect(counts).toEqual({ passed: 7, failed: 0, skipped: 0 })
  expect(outcomes.map(({ file }) => file)).toEqual(['one.test.ts', 'two.test.ts'])
  expect(lines).toEqual([
    expect.stringMatching(/^✓ Build · \d+ s$/),
    expect.stringMatching(/^✓ one · \d+ s · 3 passed, 0 failed$/),
    expect.stringMatching(/^✓ two · \d+ s · 4 passed, 0 failed$/),
  ])
})

test('a stage without tests that fails ends the run', async () => {
  const { counts, lines, isWhole } = await run(
    { name: 'broken', ...script('process.exit(3)') },
    tests('later', 1, 0),
  )
  expect(counts).toMatchObject({ passed: 0, failed: 1 })
  expect(lines).toEqual([expect.stringMatching(/^✗ broken/), '– later · not run'])
  expect(isWhole).toBe(false)
})

test('tests that fail leave the other tests their turn', async () => {
  const { counts, lines, isWhole } = await run(tests('broken', 2, 1, 1), tests('later', 1, 0))
  expect(counts).toMatchObject({ passed: 3, failed: 1 })
  expect(lines).toEqual([expect.stringMatching(/^✗ broken/), expect.stringMatching(/^✓ later/)])
  expect(isWhole).toBe(true)
})

test('tests that passed in a tool that failed, and a tool that is not there, are failures', async () => {
  expect((await run(tests('crashed at the end', 5, 0, 1))).counts).toMatchObject({ passed: 5, failed: 1 })
  expect((await run({ name: 'missing', command: ['no-such-program'] })).counts.failed).toBe(1)
})

test('a stage that should have run tests and ran none has failed', async () => {
  expect((await run(tests('empty', 0, 0))).counts.failed).toBe(1)
  expect((await run({ name: 'silent', hasTests: true, ...script('') })).counts.failed).toBe(1)
})

test('every stage is told what the run was told', async () => {
  const stage: Stage = { name: 'told', ...script("process.exitCode = process.env.EXTENT === 'all' ? 0 : 1") }
  expect((await runStages([stage], { EXTENT: 'all' })).counts.failed).toBe(0)
})

test('stages that go beside each other all end, say what they have said one after the other, and end the run where one fails', async () => {
  const failing: Stage = { name: 'failing', isBeside: true, ...script('process.exit(1)') }
  const beside: Stage = { name: 'beside', isBeside: true, ...script('') }
  const { counts, lines } = await run({ name: 'first', ...script('') }, failing, beside, tests('later', 1, 0))
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(lines).toEqual([
    expect.stringMatching(/^✓ first/),
    expect.stringMatching(/^✗ failing/),
    expect.stringMatching(/^✓ beside/),
    '– later · not run',
  ])
})

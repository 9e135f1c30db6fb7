import { expect, test } from 'vitest'
import { inTurns } from './in-turns.server.ts'

/** So many steps, each of which takes longer than a turn, whatever the machine. */
function* slowly(steps: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) {
    const began = performance.now()
    while (performance.now() - began < 25);
    yield
  }
  return 'read'
}

test('what takes long gives others their turn after each step that was one', async () => {
  let turns = 0
  let goesOn = true
  const count = () => {
    turns += 1
    if (goesOn) setImmediate(count)
  }
  setImmediate(count)
  expect(await inTurns(slowly(4))).toBe('read')
  goesOn = false
  expect(turns).toBeGreaterThanOrEqual(3)
})

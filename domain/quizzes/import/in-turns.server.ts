import { setImmediate } from 'node:timers/promises'

const turn = 20

/** The result of something long, step by step: anyone who waits has their turn every 20 ms. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let since = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - since < turn) continue
    await setImmediate()
    since = performance.now()
  }
}

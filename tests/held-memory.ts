import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

setFlagsFromString('--expose-gc')
// Else code that other tests of this process have run is dropped while it is collected, and what is held seems to shrink.
setFlagsFromString('--no-flush-bytecode')
const collect = z.function({ input: [], output: z.unknown() }).implement(runInNewContext('gc'))

/** What may still change from one round to the next. Bytes. */
const settled = 50_000

/** What this thread holds once garbage is gone: objects and what they hold outside of JavaScript's heap. Bytes. */
export async function heldMemory(): Promise<number> {
  let held = Number.POSITIVE_INFINITY
  // Blocks outside of the heap are given back beside the work of the thread, some rounds later.
  for (let [round, same] = [0, 0]; same < 3 && round < 50; round += 1) {
    collect()
    await delay(20)
    const { heapUsed, external } = process.memoryUsage()
    const now = heapUsed + external
    same = Math.abs(held - now) < settled ? same + 1 : 0
    held = now
  }
  return held
}

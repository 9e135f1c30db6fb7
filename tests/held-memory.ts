import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

setFlagsFromString('--expose-gc')
const collect = z.function({ input: [], output: z.unknown() }).implement(runInNewContext('gc'))

/** What this thread holds once garbage is gone: objects and what they hold outside of JavaScript's heap. Bytes. */
export async function heldMemory(): Promise<number> {
  // Blocks outside of the heap are given back beside the work of the thread, some rounds later.
  for (let round = 0; round < 4; round += 1) {
    collect()
    await delay(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

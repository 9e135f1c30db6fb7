import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** Soon after the first queries V8 optimises the largest function of PGlite, which takes 600 MB for some seconds, beside the 300 MB that
 *  a process with an embedded database has then. */
const neededToOptimise = 1200 * 1024 * 1024

/** Whether the container or the machine has too little memory for V8 to optimise the engine. `limit`: of the container, in bytes; 0 where
 *  there is none. */
export const isShortOfMemory = (limit = process.constrainedMemory(), machine = totalmem()): boolean =>
  Math.min(limit > 0 ? limit : machine, machine) < neededToOptimise

/** Leaves engines that this process opens from now on as V8 compiles them first: long queries take twice the time, short ones a tenth
 *  more (docs/performance.md). */
export function spareMemory(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

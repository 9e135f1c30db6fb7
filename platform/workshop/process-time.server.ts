import { readFileSync } from 'node:fs'

/** On every Linux that Node runs on. */
const ticksPerSecond = 100

/** The processor's time that a process has used, in milliseconds; null where the system doesn't say (it does on Linux). */
function processTime(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is a name in brackets, which may hold anything.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return ((user + system) * 1000) / ticksPerSecond
  } catch {
    return null
  }
}

/** Measures from now on what a process uses of the processor's time, and how long it all takes. `isOver(ms)`: it has
 *  used more than so much, or ten times as long has passed, which is all that counts where the system doesn't say what
 *  a process uses. */
export function watchProcess(pid: number | undefined) {
  const began = performance.now()
  const before = processTime(pid)
  return {
    isOver(ms: number): boolean {
      const now = processTime(pid)
      const used = before === null || now === null ? 0 : now - before
      return used > ms || performance.now() - began > 10 * ms
    },
  }
}

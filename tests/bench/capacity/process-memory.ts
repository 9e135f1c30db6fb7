import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { memoryOf } from '#tests/bench/measure.ts'
import { metricsToken } from './filled-site.ts'

export type Placed = { pid: number; depth: number }

/** A process with all those below it, the oldest first, and how far below each is. */
export function processesOf(root: number | undefined): Placed[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
  const below = (pid: number, depth: number): Placed[] => [
    { pid, depth },
    ...rows.flatMap(([each, of]) => (each !== undefined && of === pid ? below(each, depth + 1) : [])),
  ]
  return root === undefined ? [] : below(root, 0)
}

/** What a process holds now, in MB; null of one that has ended meanwhile. */
export function memoryNow({ pid }: Placed): number | null {
  try {
    return memoryOf(pid)
  } catch {
    return null
  }
}

/** The processor time that these processes have used, in seconds. Linux counts it in hundredths. */
export function processorSeconds(processes: readonly Placed[]): number {
  return processes.reduce((sum, { pid }) => {
    try {
      const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      return sum + ((user ?? 0) + (system ?? 0)) / 100
    } catch {
      return sum
    }
  }, 0)
}

/** How many bytes the caches of the process hold that answers. */
export async function bytesInCaches(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const each = [...(await answer.text()).matchAll(/^noken_cache_bytes\{.*\} ([\d.e+]+)$/gm)]
  if (each.length === 0) throw new Error('The site does not say what its caches hold.')
  return each.reduce((sum, [, bytes]) => sum + Number(bytes), 0)
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Places } from './walks.ts'

const measuredSchema = z.object({
  seconds: z.number(),
  /** How many people came, and how many were there at the end. */
  came: z.number(),
  there: z.number(),
  errors: z.number(),
  why: z.array(z.string()),
  /** Pages and forms that were answered; files beside them. */
  pages: z.number(),
  files: z.number(),
  /** How long people waited for a page or for what they sent, in ms, from when they meant to ask. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  longest: z.number(),
  fileP99: z.number(),
  /** How late the process of the people itself was at most, but for a hundredth: what it adds to the figures. */
  ownLagP99: z.number(),
  /** How much of the machine it took. */
  cores: z.number(),
})
export type Measured = z.output<typeof measuredSchema>

export type PeopleLoad = {
  /** So many people a minute arrive from now on; what happens from `warmMs` on for `measureMs`. */
  measure: (order: { perMinute: number; warmMs: number; measureMs: number }) => Promise<Measured>
  pid: number | undefined
  stop: () => void
}

/** The people, in a process of their own. Nobody comes before the first order, and those that came last go on until they have left. */
export function startPeople(url: string, places: Places): PeopleLoad {
  const file = path.join(import.meta.dirname, 'generator.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  child.stdin.write(`${JSON.stringify({ url, ...places })}\n`)
  return {
    measure: async (order) => {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      const { value } = await lines.next()
      if (value === undefined) throw new Error('The people have ended.')
      return measuredSchema.parse(JSON.parse(value))
    },
    pid: child.pid,
    stop: () => void child.kill(),
  }
}

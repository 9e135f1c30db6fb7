import type { DestinationStream } from 'pino'
import { z } from 'zod'

const lineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') })
const requestSchema = z.object({
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
  requestId: z.string(),
})
const failureSchema = z.looseObject({ stack: z.string().optional() })

const levels: ReadonlyMap<number, string> = new Map([
  [20, 'debug'],
  [30, 'info '],
  [40, 'warn '],
  [50, 'ERROR'],
  [60, 'FATAL'],
])

/** Said by every line, and nothing to anyone who looks on. */
const leftOut: ReadonlySet<string> = new Set(['level', 'time', 'msg', 'pid', 'hostname'])

/** The log for people at a terminal (LOG_FORMAT=pretty): the clock, the level, the words, then what stands beside them. */
export const prettyLines = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(prettyLine(line)),
})

/** One line of JSON as people read it; anything else as it is.
 *  @internal Exported for tests. */
export function prettyLine(line: string): string {
  const { data } = lineSchema.safeParse(parsed(line))
  if (!data) return line
  const at = new Date(data.time).toISOString().slice(11, 23)
  const head = `${at} ${levels.get(data.level) ?? data.level}`
  const { data: request } = requestSchema.safeParse(data)
  if (request && data.msg === 'request') {
    const { method, route, status, ms, requestId } = request
    return `${head} ${status} ${method.padEnd(4)} ${route}  ${ms} ms  ${requestId}\n`
  }
  const { err, ...facts } = data
  const said = Object.entries(facts)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const { data: failure } = failureSchema.safeParse(err)
  const { stack, ...rest } = failure ?? {}
  const why = failure ? [JSON.stringify(rest), ...(stack ? [stack] : [])] : []
  return `${[[head, data.msg, ...said].join(' ').trimEnd(), ...why].join('\n')}\n`
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

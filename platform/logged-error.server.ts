import { z } from 'zod'
import { isDomainError } from '#shared/domain-error.ts'
import { TellingError } from '#shared/telling-error.ts'

/** What the log says of an error: never what anybody has typed, been given or is known by. */
export type LoggedError = {
  type: string
  /** Empty where the error's own words may hold something of somebody. */
  message: string
  /** Where it happened, a line a place. */
  stack?: string
  code?: string
  /** What a failed query was, without its parameters. */
  query?: string
  issues?: string[]
  cause?: LoggedError
  errors?: LoggedError[]
  [fact: string]: unknown
}

/** The one way in which an error comes into the log. Messages are repeated where their kind promises that nothing of
 *  anybody is in them: our own (TellingError, DomainError), those of the system, and PostgreSQL's, but for those about
 *  values. The rest of what an error carries (parameters, details, addresses, requests) is left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' }
  const isTooDeep = depth >= 4
  const errors = error instanceof AggregateError && !isTooDeep ? error.errors.slice(0, 4) : []
  return {
    type: nameOf(error),
    message: messageOf(error),
    stack: placesOf(error),
    ...factsOf(error),
    ...(error.cause !== undefined && !isTooDeep && { cause: loggedError(error.cause, depth + 1) }),
    ...(errors.length > 0 && { errors: errors.map((each) => loggedError(each, depth + 1)) }),
  }
}

/** The same for people who start the server in a terminal. */
export function errorLines(error: unknown): string {
  const { type, message, code, stack, cause, errors = [] } = loggedError(error)
  const causes = [...(cause ? [cause] : []), ...errors]
  const lines = [{ type, message, code }, ...causes].map((each) =>
    [each.type, each.code, each.message].filter(Boolean).join(': '),
  )
  return [...lines, stack ?? ''].filter(Boolean).join('\n')
}

const word = /^[\w.$-]{1,80}$/
const nameOf = (error: Error) => (word.test(error.name) ? error.name : 'Error')

const ofSystem = z.object({ syscall: z.string(), code: z.string() })
const sqlState = z.string().regex(/^[0-9A-Z]{5}$/)
const ofPostgres = z.object({ code: sqlState, severity: z.string() })

function messageOf(error: Error): string {
  if (error instanceof TellingError || isDomainError(error)) return error.message
  // Class 22 is about values, and repeats them ('invalid input syntax for type uuid: "…"'); P0 is what a trigger says.
  const { data: postgres } = ofPostgres.safeParse(error)
  if (postgres) return /^(22|P0)/.test(postgres.code) ? '' : error.message
  // 'connect ECONNREFUSED 127.0.0.1:5432'; what a mail server answers has a syscall nowhere.
  if (ofSystem.safeParse(error).success) return error.message
  return runtimeWords.exec(error.message)?.[0] ?? ''
}

/** What the language itself says, as far as it can only name what stands in our source. */
const runtimeWords =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|[\w$.]{1,80} is not (?:a function|iterable|defined|a constructor)$|Maximum call stack size exceeded$|Connection terminated(?: unexpectedly)?$|timeout exceeded when trying to connect$|fetch failed$)/

/** The lines of the stack that name places. What the message holds may look like one, so it is cut off first. */
function placesOf({ stack = '', message }: Error): string | undefined {
  const start = message === '' ? 0 : stack.indexOf(message)
  const places = (start === -1 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) =>
      /^\s+at [\w.$<>[\]\s]*\(?(?:async |file:|node:|\/|[A-Z]:\\|<anonymous>|native)/.test(line),
    )
  return places.length > 0 ? places.slice(0, 30).join('\n') : undefined
}

const facts = z.object({
  code: z
    .union([z.string().regex(word), z.number()])
    .optional()
    .catch(undefined),
  constraint: z.string().optional().catch(undefined),
  table: z.string().optional().catch(undefined),
  column: z.string().optional().catch(undefined),
  routine: z.string().optional().catch(undefined),
  /** Of a mail server's refusal. */
  command: z
    .string()
    .regex(/^[A-Z ]{1,20}$/)
    .optional()
    .catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  syscall: z.string().regex(word).optional().catch(undefined),
  query: z
    .string()
    .transform((query) => query.slice(0, 500))
    .optional()
    .catch(undefined),
})

const issue = z.object({ code: z.string(), path: z.array(z.union([z.string(), z.number()])) })

function factsOf(error: Error): Partial<LoggedError> {
  const known = facts.parse(error)
  const { data: issues = [] } = z.array(issue).safeParse(error instanceof z.ZodError ? error.issues : [])
  const { code, ...rest } = known
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(code !== undefined && { code: String(code) }),
    // A path's last part may be a key that somebody sent: only its depth and code are said.
    ...(issues.length > 0 && { issues: issues.slice(0, 10).map((each) => each.code) }),
  }
}

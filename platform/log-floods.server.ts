import type { LoggerOptions } from 'pino'
import { type LoggedError, loggedError } from './logged-error.server.ts'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const everyMs = 1_000

/** Writes the same failure once a second, however often it is met: what is left out is counted, and the next line of it says how often
 *  (`leftOut`); when there is no next one, a last line does. Lines without an error are written as they come. */
export function leaveOutRepeated(): LogMethod {
  const counts = new Map<string, number>()
  return function write(args, method) {
    const [fields, ...words] = args
    const failure = typeof fields === 'object' && fields !== null ? Reflect.get(fields, 'err') : undefined
    if (!(failure instanceof Error)) return method.apply(this, args)
    const key = `${words.join(' ')} ${keyOf(loggedError(failure))}`
    const leftOut = counts.get(key)
    if (leftOut !== undefined) return void counts.set(key, leftOut + 1)
    counts.set(key, 0)
    method.apply(this, args)
    const rest = () => {
      const since = counts.get(key) ?? 0
      if (since === 0) return void counts.delete(key)
      counts.set(key, 0)
      method.apply(this, [Object.assign({}, fields, { leftOut: since }), ...words])
      setTimeout(rest, everyMs).unref()
    }
    setTimeout(rest, everyMs).unref()
  }
}

/** The same failure is the same at its root, whatever was asked when it was met. */
const keyOf = ({ type, code, message, cause, stack }: LoggedError): string =>
  cause ? keyOf(cause) : [type, code, message, code || message ? '' : stack].join(' ')

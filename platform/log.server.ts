import { type DestinationStream, type Logger, pino } from 'pino'
import { batchedLines } from './batched-lines.server.ts'
import type { Env } from './env.server.ts'
import { leaveOutRepeated } from './log-floods.server.ts'
import { loggedError } from './logged-error.server.ts'
import { prettyLines } from './pretty-lines.server.ts'

export type Log = Logger

/** Whatever is written in spite of everything: addresses of mails, and cookies of sessions. */
const neverWritten =
  /[^\s"'<>@:;,()[\]\\/=]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}|noken\.session=[^\s";]{1,500}/gi

/** The process's log: one JSON object a line on standard output, or what LOG_FORMAT makes of it. Errors come in as
 *  logged-error.server.ts has them, anyone who logs them; nothing that people type, are given or are known by belongs into
 *  the words and fields beside them. */
export const createLog = (
  env: Pick<Env, 'logLevel'> & Partial<Pick<Env, 'logFormat'>>,
  destination?: DestinationStream,
): Log =>
  pino(
    {
      level: env.logLevel,
      serializers: { err: (error) => loggedError(error) },
      redact: ['*.password', '*.cookie', '*.token', 'password', 'cookie', 'token'],
      hooks: {
        streamWrite: (line) => line.replace(neverWritten, '[…]'),
        logMethod: leaveOutRepeated(),
      },
    },
    destination ?? standardOutput(env.logFormat),
  )

function standardOutput(format: Env['logFormat'] = 'json'): DestinationStream {
  const output = pino.destination(1)
  return format === 'pretty' ? prettyLines(output) : batchedLines(output)
}

import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.server.ts'
import { leaveOutRepeated } from './log-floods.server.ts'
import { loggedError } from './logged-error.server.ts'

export type Log = Logger

/** Whatever is written in spite of everything: addresses of mails, and cookies of sessions. */
const neverWritten =
  /[^\s"'<>@:;,()[\]\\/=]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}|noken\.session=[^\s";]{1,500}/gi

/** The process's log: one JSON object a line on standard output. Errors come in as logged-error.server.ts has them, whoever logs them;
 *  nothing that people type, are given or are known by belongs into the words and fields beside them. */
export const createLog = (env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Log =>
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
    destination ?? pino.destination(1),
  )

import { type Logger, pino } from 'pino'
import type { Env } from './env.server.ts'

export type Log = Logger

/** The process's log: one JSON object a line on standard output. Secrets in request headers never reach it. */
export const createLog = (env: Pick<Env, 'logLevel'>): Log =>
  pino({ level: env.logLevel, redact: ['*.password', '*.cookie', '*.token'] })

import { Logger } from 'graphile-worker'

/** Has the library tell of its problems without its words: they repeat what failed jobs said. */
export const queueLogger = (onProblem: (error: unknown) => void): Logger =>
  new Logger(() => (level, _words, meta) => {
    // What a failed job said is logged where it failed.
    const isOfJob = meta.failure === true
    if ((level === 'error' || level === 'warning') && !isOfJob) onProblem(meta.error ?? meta.fatalError)
  })

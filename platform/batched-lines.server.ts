import type { DestinationStream } from 'pino'

/** What a pipe takes whole, also when several processes write into it (PIPE_BUF). Bytes, nearly: lines of ours are ASCII but for a few. */
const mostTogether = 3_500
const longestMs = 100
/** pino's number of `warn`. */
const warn = 40

/** Writes lines several at a time: a busy site has thousands a second, and each write of its own would cost more than
 *  the answer that it tells of. Warnings and errors are written at once, with those before them; the others wait at
 *  most a tenth of a second, and no longer than the process. */
export function batchedLines(destination: DestinationStream): DestinationStream & { flush: () => void } {
  let waiting = ''
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const lines = waiting
    waiting = ''
    if (lines) destination.write(lines)
  }
  process.once('exit', flush)
  return {
    flush,
    write(line) {
      if (waiting.length + line.length > mostTogether) flush()
      waiting += line
      if (levelOf(line) >= warn) flush()
      else timer ??= setTimeout(flush, longestMs).unref()
    },
  }
}

/** Every line begins with it. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? warn)

import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { watchProcess } from './process-time.server.ts'
import { news } from './workshop-messages.ts'

export type WorkshopBounds = {
  /** For a piece of work, or for each of its steps when it tells of them. Milliseconds of the processor's time: a
   *  machine that has much else to do refuses nothing that it takes on a quiet day. */
  stepMs: number
  /** For all steps of a piece of work together. */
  workMs: number
  /** Of JavaScript's memory. Megabytes. */
  megabytes: number
  /** Of that for what has just been made (three times as much is taken at most): more where much is made and thrown
   *  away. 2 when left out. */
  youngMegabytes?: number
}

/** A piece of work has taken more time or memory than anything honest needs, or ended its process: its input is to be refused. */
export class TooMuchWorkError extends Error {
  override name = 'TooMuchWorkError'
}

/** Does a piece of work elsewhere. `module` is the address of a module, written as for a worker (server/bundle), whose exported
 *  `work(input, onStep)` parses its input and gives or promises what it makes; both are plain data. Rejects with TooMuchWorkError, or with
 *  the message of what `work` threw. */
export type Workshop = (module: URL, input: unknown, onStep?: (step: unknown) => void) => Promise<unknown>

type Order = {
  module: URL
  input: unknown
  onStep: (step: unknown) => void
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

const idleMs = 15_000
/** For a process to start and to load a module, on the slowest machine. */
const loadMs = 120_000

/** How often is looked whether a process has had its time. */
const lookMs = 200

const processFile = new URL('./workshop-process.server.ts', import.meta.url)

/** A process of its own for work on what people send: one piece at a time, with an end to its time and memory, behind everything else in
 *  the line for the processor. It is started when first needed and ended when idle, so that it neither delays requests nor leaves its
 *  memory in the server; when it breaks, the next piece starts afresh. */
export function openWorkshop(bounds: WorkshopBounds): Workshop {
  const waiting: Order[] = []
  let child: ChildProcess | null = null
  let current: Order | null = null
  const timers: { idle?: NodeJS.Timeout; step?: NodeJS.Timeout; work?: NodeJS.Timeout } = {}

  /** Gives up when the process has worked for so long, or nothing has come of it in ten times that. */
  const limit = (ms: number): NodeJS.Timeout => {
    const stopwatch = watchProcess(child?.pid)
    return setInterval(() => stopwatch.isOver(ms) && giveUp(), lookMs)
  }

  const next = () => {
    if (current) return
    current = waiting.shift() ?? null
    if (!current) return rest()
    clearTimeout(timers.idle)
    child ??= hire()
    child.ref()
    child.channel?.ref()
    timers.step = setTimeout(giveUp, loadMs)
    const { module, input } = current
    child.send({ module: module.href, input }, (error) => error && giveUp())
  }

  /** Nothing waits: the process no longer keeps this one alive, and leaves after a while. */
  const rest = () => {
    child?.unref()
    child?.channel?.unref()
    timers.idle = setTimeout(dismiss, idleMs).unref()
  }

  const dismiss = () => {
    child?.removeAllListeners().on('error', () => undefined)
    child?.kill('SIGKILL')
    child = null
  }

  const settle = (tell: (order: Order) => void) => {
    clearInterval(timers.step)
    clearInterval(timers.work)
    const settled = current
    current = null
    if (settled) tell(settled)
    next()
  }

  const giveUp = () => {
    dismiss()
    settle(({ reject }) => reject(new TooMuchWorkError('The work took too much time or memory.')))
  }

  const hear = (message: unknown) => {
    const heard = news.parse(message)
    if (heard.kind === 'done') return settle(({ resolve }) => resolve(heard.output))
    if (heard.kind === 'failed') return settle(({ reject }) => reject(new Error(heard.failure)))
    clearInterval(timers.step)
    timers.step = limit(bounds.stepMs)
    if (heard.kind === 'begun') timers.work = limit(bounds.workMs)
    else current?.onStep(heard.step)
  }

  const hire = (): ChildProcess =>
    startProcess(bounds).on('message', hear).on('error', giveUp).on('exit', giveUp)

  return (module, input, onStep = () => undefined) =>
    new Promise((resolve, reject) => {
      waiting.push({ module, input, onStep, resolve, reject })
      next()
    })
}

/** The environment stays behind, except for what makes the C library give large blocks back to the system. */
function startProcess({ megabytes, youngMegabytes = 2 }: WorkshopBounds): ChildProcess {
  const started = fork(processFile, {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--max-semi-space-size=${youngMegabytes}`,
      `--max-old-space-size=${megabytes}`,
    ],
    env: { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    // A process that runs out of memory says so at length.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    if (started.pid) setPriority(started.pid, 10)
  } catch {
    // Where it can't be set, everybody has the same share.
  }
  return started
}

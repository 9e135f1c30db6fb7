import { type ChildProcess, fork } from 'node:child_process'
import { TellingError } from '#shared/telling-error.ts'
import { painted } from './painting-order.ts'

const idleMilliseconds = 15_000
const paintingProcess = new URL('./painting-process.server.ts', import.meta.url)

interface Waiting {
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
}

interface Worker {
  child: ChildProcess
  waiting: Map<number, Waiting>
  idle: NodeJS.Timeout | undefined
}

let worker: Worker | undefined
let orders = 0

/** Ends the painting process; the drawings that were asked of it fail. */
function dismiss(gone: Worker, reason: Error): void {
  if (worker === gone) worker = undefined
  clearTimeout(gone.idle)
  for (const { reject } of gone.waiting.values()) reject(reason)
  gone.waiting.clear()
  if (gone.child.connected) gone.child.disconnect()
}

/** Nothing waits: the painting process no longer keeps this one alive, and leaves after a while. */
function rest(resting: Worker): void {
  resting.child.unref()
  resting.child.channel?.unref()
  resting.idle = setTimeout(
    () => dismiss(resting, new TellingError('The painting process was idle.')),
    idleMilliseconds,
  )
  resting.idle.unref()
}

function wake(resting: Worker): void {
  clearTimeout(resting.idle)
  resting.child.ref()
  resting.child.channel?.ref()
}

function settle(working: Worker, message: unknown): void {
  const reply = painted.parse(message)
  const waiting = working.waiting.get(reply.order)
  working.waiting.delete(reply.order)
  if ('png' in reply) waiting?.resolve(Buffer.from(reply.png))
  else waiting?.reject(new Error(reply.failure))
  if (working.waiting.size === 0) rest(working)
}

function hire(): Worker {
  // The environment stays behind, except for what makes the C library give large blocks back to the system.
  const child = fork(paintingProcess, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
    env: { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
  })
  const hired: Worker = { child, waiting: new Map(), idle: undefined }
  child.on('message', (message) => settle(hired, message))
  child.on('error', (error) => dismiss(hired, error))
  child.on('exit', () => dismiss(hired, new TellingError('The painting process ended.')))
  return hired
}

/** Draws a picture as a PNG. `painter` is the address of a module, `new URL('./….ts', import.meta.url)`, whose exported `paint(picture)`
 *  parses the picture and gives the bytes. The work is done one picture at a time in a process of its own, started when first needed and ended when idle, so that it neither delays
 *  other requests nor leaves its memory in the server. Rejects when the drawing fails; the next call starts afresh. */
export function draw(painter: URL, picture: unknown): Promise<Buffer> {
  worker ??= hire()
  const current = worker
  wake(current)
  orders += 1
  const order = orders
  return new Promise((resolve, reject) => {
    current.waiting.set(order, { resolve, reject })
    current.child.send({ order, painter: painter.href, picture }, (error) => {
      if (error) dismiss(current, error)
    })
  })
}

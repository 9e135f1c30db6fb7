import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { CertificatePicture } from './certificate-picture.ts'
import { painted } from './painting-order.ts'

const idleMilliseconds = 15_000
const require = createRequire(import.meta.url)

interface Waiting {
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
}

interface Painter {
  child: ChildProcess
  waiting: Map<number, Waiting>
  idle: NodeJS.Timeout | undefined
}

let painter: Painter | undefined
let orders = 0

/** Ends the painter; the drawings that were asked of it fail. */
function dismiss(gone: Painter, reason: Error): void {
  if (painter === gone) painter = undefined
  clearTimeout(gone.idle)
  for (const { reject } of gone.waiting.values()) reject(reason)
  gone.waiting.clear()
  if (gone.child.connected) gone.child.disconnect()
}

/** Nothing waits: the painter no longer keeps this process alive, and leaves after a while. */
function rest(resting: Painter): void {
  resting.child.unref()
  resting.child.channel?.unref()
  resting.idle = setTimeout(
    () => dismiss(resting, new Error('The certificate painter was idle.')),
    idleMilliseconds,
  )
  resting.idle.unref()
}

function wake(resting: Painter): void {
  clearTimeout(resting.idle)
  resting.child.ref()
  resting.child.channel?.ref()
}

function settle(working: Painter, message: unknown): void {
  const reply = painted.parse(message)
  const waiting = working.waiting.get(reply.order)
  working.waiting.delete(reply.order)
  if ('png' in reply) waiting?.resolve(Buffer.from(reply.png))
  else waiting?.reject(new Error(reply.failure))
  if (working.waiting.size === 0) rest(working)
}

function hire(): Painter {
  // Resolved by name at run time: in the built server this module stands elsewhere than its source. The environment stays behind, except
  // for what makes the C library give large blocks back to the system.
  const child = fork(require.resolve('#domain/certificates/painting-process.server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
    env: { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
  })
  const hired: Painter = { child, waiting: new Map(), idle: undefined }
  child.on('message', (message) => settle(hired, message))
  child.on('error', (error) => dismiss(hired, error))
  child.on('exit', () => dismiss(hired, new Error('The certificate painter ended.')))
  return hired
}

/** Draws a certificate in Indonesian as a PNG of 1200 × 850 (SPEC §9), with a QR code to the page that vouches for it. The work is done one
 *  certificate at a time in a process of its own, started when first needed and ended when idle, so that it neither delays other requests
 *  nor leaves its memory in the server. Rejects when the drawing fails; the next call starts afresh. */
export function drawCertificate(picture: CertificatePicture): Promise<Buffer> {
  painter ??= hire()
  const current = painter
  wake(current)
  orders += 1
  const order = orders
  return new Promise((resolve, reject) => {
    current.waiting.set(order, { resolve, reject })
    current.child.send({ order, picture }, (error) => {
      if (error) dismiss(current, error)
    })
  })
}

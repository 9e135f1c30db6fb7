import sharp from 'sharp'
import { z } from 'zod'
import { type Painted, paintingOrder } from './painting-order.ts'

// A child process of the server, started by draw.server.ts. It lives as long as the channel to its parent is open, so a signal meant for the
// server doesn't cut off a picture that is being drawn.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

sharp.cache(false)
sharp.concurrency(1)

type Paint = (picture: unknown) => Promise<Uint8Array>

const painterModule = z.object({
  paint: z.custom<Paint>((value) => typeof value === 'function', 'A painter exports the function paint.'),
})

async function carryOut(message: unknown): Promise<Painted> {
  const { order, painter, picture } = paintingOrder.parse(message)
  try {
    const { paint } = painterModule.parse({ ...(await import(painter)) })
    return { order, png: new Uint8Array(await paint(picture)) }
  } catch (error) {
    return { order, failure: error instanceof Error ? error.message : String(error) }
  }
}

let last = Promise.resolve()

process.on('message', (message) => {
  last = last.then(async () => {
    process.send?.(await carryOut(message))
  })
})

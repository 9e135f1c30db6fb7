import sharp from 'sharp'
import { paintCertificate } from './paint-certificate.server.ts'
import { type Painted, paintOrder } from './painting-order.ts'

// A child process of the server, started by draw-certificate.server.ts. It lives as long as the channel to its parent is open, so a signal
// meant for the server doesn't cut off a certificate that is being drawn.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

sharp.cache(false)
sharp.concurrency(1)

async function paint(message: unknown): Promise<Painted> {
  const { order, picture } = paintOrder.parse(message)
  try {
    return { order, png: new Uint8Array(await paintCertificate(picture)) }
  } catch (error) {
    return { order, failure: error instanceof Error ? error.message : String(error) }
  }
}

let last = Promise.resolve()

process.on('message', (message) => {
  last = last.then(async () => {
    process.send?.(await paint(message))
  })
})

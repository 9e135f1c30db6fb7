import { z } from 'zod'
import { type News, order } from './workshop-messages.ts'

// A child process of the server, started by workshop.server.ts. It lives as long as the channel to its parent is open,
// so a signal meant for the server doesn't cut off what is being made.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

type Work = (input: unknown, onStep: (step: unknown) => void) => unknown

const workModule = z.object({
  work: z.custom<Work>(
    (value) => typeof value === 'function',
    'A module of a workshop exports the function work.',
  ),
})

const tell = (news: News) => void process.send?.(news)

async function carryOut(message: unknown): Promise<News> {
  try {
    const { module, input } = order.parse(message)
    const { work } = workModule.parse({ ...(await import(module)) })
    tell({ kind: 'begun' })
    return { kind: 'done', output: await work(input, (step) => tell({ kind: 'step', step })) }
  } catch (error) {
    return { kind: 'failed', failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (message) => tell(await carryOut(message)))

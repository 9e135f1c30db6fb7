import { z } from 'zod'

const task = z.union([
  z.object({ say: z.string() }),
  z.object({ fail: z.string() }),
  z.object({ count: z.number(), everyMs: z.number() }),
  z.object({ forever: z.literal(true) }),
  z.object({ fill: z.literal(true) }),
  z.object({ leave: z.literal(true) }),
])

/** What tests of the workshop have done elsewhere. */
export async function work(input: unknown, onStep: (step: unknown) => void): Promise<unknown> {
  const asked = task.parse(input)
  if ('say' in asked) return { said: asked.say, by: process.pid }
  if ('fail' in asked) throw new Error(asked.fail)
  if ('leave' in asked) process.exit(0)
  if ('forever' in asked) for (;;);
  if ('fill' in asked) {
    const filled: string[][] = []
    for (;;) filled.push(Array.from({ length: 100_000 }, (_, index) => `${filled.length} ${index}`))
  }
  for (let step = 1; step <= asked.count; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, asked.everyMs))
    onStep(step)
  }
  return asked.count
}

import { z } from 'zod'

const target = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const answer = z.object({ id: z.number(), result: z.unknown() })
const evaluated = z.object({ result: z.object({ value: z.string() }) })
const usage = z.object({ heapUsed: z.number(), external: z.number(), rss: z.number() })

/** Bytes, right after two collections: what JavaScript holds, on the heap and beside it, and the whole process. */
export type CollectedMemory = { held: number; rss: number }

/** Asks a process that runs with --inspect on this port to collect its garbage, and then what it holds. */
export async function inspectMemory(port: number) {
  const [{ webSocketDebuggerUrl = '' } = {}] = target.parse(
    await (await fetch(`http://127.0.0.1:${port}/json/list`)).json(),
  )
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { success, data: given } = answer.safeParse(JSON.parse(String(data)))
    if (success) waiting.get(given.id)?.(given.result)
  })
  let asked = 0
  const ask = (method: string, params: Record<string, unknown> = {}) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++asked, resolve)
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
  return {
    collect: async (): Promise<CollectedMemory> => {
      await ask('HeapProfiler.collectGarbage')
      await ask('HeapProfiler.collectGarbage')
      const expression = 'JSON.stringify(process.memoryUsage())'
      const { result } = evaluated.parse(await ask('Runtime.evaluate', { expression }))
      const { heapUsed, external, rss } = usage.parse(JSON.parse(result.value))
      return { held: heapUsed + external, rss }
    },
    close: () => socket.close(),
  }
}

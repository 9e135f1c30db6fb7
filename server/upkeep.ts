import { keepUp, type Upkeep } from '#domain/upkeep/keep-up.server.ts'

const everyMs = 3600_000
/** Not while everybody waits for the first pages. */
const firstMs = 120_000

/** Has the server look after what it keeps, from two minutes after its start on, every hour. Returns what ends that. */
export function startUpkeep(upkeep: Omit<Upkeep, 'tried' | 'signal'>): () => void {
  const stopping = new AbortController()
  const all = { ...upkeep, tried: new Set<string>(), signal: stopping.signal }
  let timer = setTimeout(run, firstMs).unref()
  async function run() {
    await keepUp(all)
    if (!stopping.signal.aborted) timer = setTimeout(run, everyMs).unref()
  }
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}

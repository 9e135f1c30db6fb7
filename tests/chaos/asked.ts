import { setTimeout as delay } from 'node:timers/promises'

/** One question and what became of it. */
export type Asked = {
  what: string
  /** 0: the connection broke. */
  status: number
  ms: number
  /** It says when to come back. */
  saysWhen: boolean
}

/** Somebody who asks one thing after the other. */
export type Asker = {
  what: string
  /** Asks once. null: there is nothing left to ask. */
  ask: () => Promise<Response> | null
  /** Told the status of the last answer. */
  onAnswer?: (status: number) => void
}

const pauseMs = 30

/** Has everybody ask, each after their own last answer, until `stop`. `since` gives what was answered since it was called last. */
export function askAllTheTime(askers: readonly Asker[]) {
  let answers: Asked[] = []
  const stopping = new AbortController()
  const all = askers.map(async ({ what, ask, onAnswer }) => {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const asking = ask()
      if (!asking) return
      const { status, saysWhen } = await outcomeOf(asking)
      answers.push({ what, status, saysWhen, ms: performance.now() - began })
      onAnswer?.(status)
      await delay(pauseMs)
    }
  })
  return {
    since: () => {
      const found = answers
      answers = []
      return found
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(all)
    },
  }
}

const outcomeOf = (asking: Promise<Response>) =>
  asking.then(
    async (answer) => {
      await answer.arrayBuffer()
      return { status: answer.status, saysWhen: answer.headers.has('retry-after') }
    },
    () => ({ status: 0, saysWhen: false }),
  )

export const isYes = (status: number): boolean => status >= 200 && status < 400

/** How often each status came, for people: `200 ×12, 503 ×3`. */
export function statusesInWords(asked: readonly Asked[]): string {
  const counts = new Map<number, number>()
  for (const { status } of asked) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'broken'} ×${count}`)
    .join(', ')
}

/** What the worker says of the device (app/worker/small-store.ts). */
export type DeviceState = {
  person: string
  courses: { id: string; title: string; bytes: number; at: number; practice: { id: string; url: string }[] }[]
  /** `does`: the lesson that it completes, or the question that it answers. */
  waiting: { title: string; does: string | null }[]
  /** By course, what was sent since it was kept. */
  done: Record<string, string[]>
  answered: { id: string; title: string }[]
  /** The notes that were written on cached pages, by lesson. */
  notes: Record<string, { on: string; text: string }>
  refused: { title: string; reason: string; body: string }[]
}

export const nothingCached: DeviceState = {
  person: '',
  courses: [],
  waiting: [],
  done: {},
  answered: [],
  notes: {},
  refused: [],
}

/** Whether a lesson or a question that is kept was done here since. */
export const isDoneHere = ({ waiting, done }: DeviceState, id: string): boolean =>
  waiting.some(({ does }) => does === id) || Object.values(done).some((ids) => ids.includes(id))

type Ask =
  | { do: 'state' | 'send' | 'dismiss' | 'wipe' | 'tell-no-more' }
  | { do: 'keep' | 'forget'; course: string }
  | { do: 'tell'; person: string; key: string }

/** Asks the worker for something, and gives the state that follows; nothing is kept where there is no worker. `told`
 *  hears how far it is. Throws when it failed. */
export async function askWorker(
  ask: Ask,
  told: (done: number, all: number) => void = () => {},
): Promise<DeviceState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration?.active
  if (!worker) return nothingCached
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }) => {
      if ('state' in data) resolve(data.state)
      else if ('failed' in data) reject(new Error(data.failed))
      else told(data.done, data.all)
    }
    worker.postMessage(ask, [port2])
  })
}

/** Something that was done without a connection and waits to be sent. `key` is what the server knows it by. */
export type Waiting = {
  key: string
  path: string
  /** The form as it was filled in. */
  body: string
  /** What it was about, as its page called it. */
  title: string
}

/** Something that the server has refused: what was typed is not lost. */
export type Refused = Waiting & { reason: string }

/** A lesson that is kept, in the order of its course: how it stood with its learner when it came. */
export type KeptLesson = {
  id: string
  url: string
  isOpen: boolean
  isCompleted: boolean
  isOptional: boolean
}

/** A course that is kept: its version is the name of what has come, `bytes` how much that is. */
export type Kept = {
  id: string
  title: string
  version: string
  bytes: number
  at: number
  lessons: KeptLesson[]
}

/** What the device remembers. `person` is the sign of whose it is (data-viewer of pages), '' for nobody's. */
export type Facts = {
  person: string
  courses: Kept[]
  refused: Refused[]
  /** By lesson, the note that was written here last: on which version, and as which. */
  notes: Record<string, { on: string; as: string; text: string }>
}

const nothing: Facts = { person: '', courses: [], refused: [], notes: {} }

const opened = new Promise<IDBDatabase>((resolve, reject) => {
  const opening = indexedDB.open('noken', 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('facts')
    opening.result.createObjectStore('waiting', { autoIncrement: true })
  }
  opening.onsuccess = () => resolve(opening.result)
  opening.onerror = () => reject(opening.error)
})

type Name = 'facts' | 'waiting'

async function within<Result>(
  name: Name,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await opened).transaction(name, mode, { durability: 'strict' })
  const request = work(transaction.objectStore(name))
  return new Promise((resolve, reject) => {
    // Written is what the transaction has finished, not what it was asked for.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const readFacts = async (): Promise<Facts> => ({
  ...nothing,
  ...(await within('facts', 'readonly', (store) => store.get('all'))),
})

export const changeFacts = async (changed: Partial<Facts>): Promise<void> => {
  const facts = { ...(await readFacts()), ...changed }
  await within('facts', 'readwrite', (store) => store.put(facts, 'all'))
}

export const addWaiting = (item: Waiting) => within('waiting', 'readwrite', (store) => store.add(item))

/** In the order in which it was done. */
export const readWaiting = (): Promise<Waiting[]> => within('waiting', 'readonly', (store) => store.getAll())

/** The one that has waited longest, with the place to take it from. */
export async function oldestWaiting(): Promise<{ at: IDBValidKey; item: Waiting } | undefined> {
  const [at] = await within('waiting', 'readonly', (store) => store.getAllKeys(null, 1))
  const [item] = await readWaiting()
  return at !== undefined && item ? { at, item } : undefined
}

export const removeWaiting = (at: IDBValidKey) => within('waiting', 'readwrite', (store) => store.delete(at))

/** Nothing is remembered any more. */
export async function forgetAll(): Promise<void> {
  await within('waiting', 'readwrite', (store) => store.clear())
  await within('facts', 'readwrite', (store) => store.clear())
}

/** The lesson that this completes; null for something else. */
export function completedBy({ body }: Waiting): string | null {
  const form = new URLSearchParams(body)
  return form.get('intent') === 'complete' ? form.get('lessonId') : null
}

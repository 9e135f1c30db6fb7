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
export type OfflineLesson = {
  id: string
  url: string
  isOpen: boolean
  isCompleted: boolean
  isOptional: boolean
}

/** A course that is kept: its version is the name of what has come, `bytes` how much that is. */
export type CachedCourse = {
  id: string
  title: string
  version: string
  bytes: number
  at: number
  lessons: OfflineLesson[]
  /** Questions that came back on the day on which it was kept. */
  practice: { id: string; url: string }[]
}

/** An answer that was sent: what is right about it is told where there is a connection. */
export type Answered = { id: string; title: string }

/** What the device remembers. `person` is the sign of whose it is (data-viewer of pages), '' for nobody's. */
export type Facts = {
  person: string
  /** The site's key under which this browser learns what happens; '' where it has not been. */
  key: string
  courses: CachedCourse[]
  refused: Refused[]
  /** By lesson, the note that was written here last: on which version, and as which. */
  notes: Record<string, { on: string; as: string; text: string }>
  /** By course, the lessons and questions that were done here and sent since it was kept: its pages do not know of them yet. */
  done: Record<string, string[]>
  answered: Answered[]
}

const nothing: Facts = { person: '', key: '', courses: [], refused: [], notes: {}, done: {}, answered: [] }

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
  await written(transaction)
  return request.result
}

/** Written is what the transaction has finished, not what it was asked for. */
const written = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

export const readFacts = async (): Promise<Facts> => ({
  ...nothing,
  ...(await within('facts', 'readonly', (store) => store.get('all'))),
})

/** Changes what is remembered in one transaction, so that nothing that is remembered meanwhile is lost. */
export async function changeFacts(change: (facts: Facts) => Partial<Facts>): Promise<void> {
  const transaction = (await opened).transaction('facts', 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore('facts')
  const reading: IDBRequest<Partial<Facts> | undefined> = store.get('all')
  reading.onsuccess = () => {
    const facts = { ...nothing, ...reading.result }
    store.put({ ...facts, ...change(facts) }, 'all')
  }
  await written(transaction)
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

/** The lesson that this completes, or the question that it answers; null for something else. */
export function doneBy({ body }: Waiting): string | null {
  const form = new URLSearchParams(body)
  return form.get('repetition') ?? (form.get('intent') === 'complete' ? form.get('lessonId') : null)
}

/** The question that this answers; null for something else. */
export const answeredBy = ({ body }: Waiting): string | null => new URLSearchParams(body).get('repetition')

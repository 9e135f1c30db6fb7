import { forgetPages } from './cached-pages.ts'
import { scope } from './scope.ts'
import {
  addWaiting,
  answeredBy,
  changeFacts,
  doneBy,
  oldestWaiting,
  readFacts,
  removeWaiting,
  type Waiting,
} from './small-store.ts'

/** The tag by which browsers wake the worker when there is a connection again. */
export const syncTag = 'send'
const patienceMs = 20_000

/** Whether everything was sent. 'signed-out': its person is to sign in first. */
type Outcome = 'sent' | 'unsent' | 'signed-out'

/** Puts something that was done into the line, where it is safe. */
export async function putInLine(item: Waiting): Promise<void> {
  await addWaiting(item)
  // Browsers without it send when a page is opened or the device says that it is online.
  await scope.registration.sync?.register(syncTag).catch(() => {})
}

/** Sends what waits, one after the other in the order in which it was done, from one place at a time. What the server
 *  has answered is out of the line; what it has refused is kept beside with the reason. */
export const sendWaiting = (): Promise<Outcome> =>
  navigator.locks.request('noken.send', async () => {
    for (;;) {
      const next = await oldestWaiting()
      if (!next) return 'sent'
      const outcome = await send(next.item)
      if (outcome !== 'sent') return outcome
      await removeWaiting(next.at)
    }
  })

async function send(item: Waiting): Promise<Outcome> {
  const { person } = await readFacts()
  const answer = await fetch(item.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'idempotency-key': item.key,
      'noken-viewer': person,
    },
    body: item.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 429) return 'unsent'
  // Of another person, or of nobody any more.
  if (answer.status === 401 || answer.status === 409) {
    await forgetPages()
    return 'signed-out'
  }
  const said: unknown = answer.ok
    ? await answer.json().catch(() => null)
    : { result: 'refused', reason: 'malformed' }
  const reason = reasonIn(said)
  if (reason === null) return 'unsent'
  if (reason) await changeFacts(({ refused }) => ({ refused: [...refused, { ...item, reason }] }))
  else await noteDone(item)
  return 'sent'
}

/** So many answers are named until their results were looked at. */
const mostAnswered = 20

/** What was sent is not offered again by pages that came before. */
async function noteDone(item: Waiting): Promise<void> {
  const [id, course] = [doneBy(item), item.path.split('/')[2] ?? '']
  if (!id) return
  await changeFacts(({ done, answered }) => ({
    done: { ...done, [course]: [...(done[course] ?? []), id] },
    ...(answeredBy(item) && {
      answered: [...answered.filter((each) => each.id !== id), { id, title: item.title }].slice(
        -mostAnswered,
      ),
    }),
  }))
}

/** '' for what was taken; null for an answer that is none of ours, as that of a network which wants to be signed in to. */
function reasonIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('result' in said)) return null
  if (said.result !== 'refused') return ''
  return 'reason' in said && typeof said.reason === 'string' ? said.reason : 'malformed'
}

import { answerNavigation, answerPiece } from './answering.ts'
import { cacheCourse, cacheShell, forgetCourse, forgetPages } from './cached-pages.ts'
import { endNews, isTold, openNews, renewNews, showNews, tellPerson } from './news.ts'
import { scope } from './scope.ts'
import { sendWaiting, syncTag } from './sending.ts'
import { changeFacts, doneBy, forgetAll, readFacts, readWaiting } from './small-store.ts'

// The service worker of those who have saved a course, installed the site or want to be notified on this device: it answers
// from what is kept where the network does not, sends what waits, and shows what comes.

scope.addEventListener('install', (event) =>
  // A page that could not be kept now is no reason to keep the worker from what it can do.
  event.waitUntil(Promise.all([scope.skipWaiting(), cacheShell().catch(() => {})])),
)
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, url))
  else if (request.method === 'GET' && request.headers.get('range') === null) answerPiece(event, url)
})

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendAndRefresh())
})

/** What was sent has changed what the pages say. */
async function sendAndRefresh(): Promise<void> {
  const before = (await readWaiting()).length
  const outcome = await sendWaiting()
  // The browser tries again by itself.
  if (outcome === 'unsent') throw new Error('unsent')
  if (before > 0 && outcome === 'sent') {
    const { courses } = await readFacts()
    for (const { id } of courses) await cacheCourse(id, () => {}).catch(() => {})
    for (const client of await scope.clients.matchAll()) client.postMessage({ noken: 'sent' })
  }
}

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNews(event.data.json()))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews(event.notification))
})

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewNews(event.newSubscription))
})

type Asked = { do?: unknown; course?: unknown; person?: unknown; key?: unknown }

const stateNow = async () => ({
  ...(await readFacts()),
  waiting: (await readWaiting()).map((item) => ({ title: item.title, does: doneBy(item) })),
})

/** Nothing of anybody is here any more, and this neither. */
async function wipe() {
  await endNews()
  await forgetPages()
  await forgetAll()
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
  return stateNow()
}

/** Who keeps nothing and is told nothing here needs no worker. */
async function stateOrNothing() {
  const state = await stateNow()
  const isIdle = state.courses.length + state.waiting.length + state.refused.length === 0
  return isIdle && !(await isTold()) ? wipe() : state
}

async function carryOut({ do: what, course, person, key }: Asked, port: MessagePort): Promise<unknown> {
  const id = String(course)
  switch (what) {
    case 'keep':
      await cacheCourse(id, (done, all) => port.postMessage({ done, all }))
      return stateNow()
    case 'forget':
      await forgetCourse(id)
      return stateOrNothing()
    case 'send':
      await sendAndRefresh().catch(() => {})
      return stateNow()
    case 'dismiss':
      await changeFacts(() => ({ refused: [], answered: [] }))
      return stateNow()
    case 'tell':
      await tellPerson(String(person), String(key))
      return stateNow()
    case 'tell-no-more':
      await endNews()
      return stateOrNothing()
    case 'wipe':
      return wipe()
    default:
      return stateNow()
  }
}

scope.addEventListener('message', (event) => {
  const [port] = event.ports
  const asked: Asked = typeof event.data === 'object' && event.data !== null ? event.data : {}
  if (!port) return
  event.waitUntil(
    carryOut(asked, port).then(
      (state) => port.postMessage({ state }),
      (error: unknown) => port.postMessage({ failed: error instanceof Error ? error.message : 'failed' }),
    ),
  )
})

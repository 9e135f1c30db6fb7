import type { OfflineParts } from '#app/middleware/request-context.server.ts'

/** Where courses are not saved any more, a device that has some forgets them, is told nothing more, and forgets this. */
const forgetting = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  const push = await registration.pushManager?.getSubscription()
  await push?.unsubscribe().catch(() => {})
  await registration.unregister()
})()))
`

/** The service worker of those who have saved a course or want to be notified there, at its own address: browsers ask for
 *  it anew at every visit. */
export const workerAnswer = (offline: OfflineParts | null, headers: Record<string, string>): Response =>
  new Response(offline?.worker ?? forgetting, {
    headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })

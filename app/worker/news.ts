import { notificationDevicePath, notificationsPath } from '#shared/paths/notifications.ts'
import type { PushNews } from '#shared/push-news.ts'
import { forgetPages } from './cached-pages.ts'
import { scope } from './scope.ts'
import { changeFacts, readFacts, readWaiting } from './small-store.ts'

// What somebody is notified of is shown also when no page of the site is open, on the devices for which they have asked for it.

/** However long the push service takes: who signs out does not wait for it, and a worker that is gone gets nothing. */
const endMs = 2_000

export const isTold = async (): Promise<boolean> =>
  Boolean(await scope.registration.pushManager?.getSubscription().catch(() => null))

/** The browser's person wants to be notified here from now on; `key` is the site's, to ask again with. Throws while
 *  something of somebody else waits to be sent. */
export async function tellPerson(person: string, key: string): Promise<void> {
  const before = await readFacts()
  if (before.person && before.person !== person) {
    if ((await readWaiting()).length > 0) throw new Error('of another person')
    await forgetPages()
  }
  await changeFacts(() => ({ person, key }))
}

/** Nothing comes to this browser any more. */
export async function endNews(): Promise<void> {
  const end = scope.registration.pushManager
    ?.getSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
  await Promise.race([end, new Promise((resolve) => setTimeout(resolve, endMs))])
}

/** Shows it to the person it is for. Browsers want something shown of everything that comes: somebody else, or nobody,
 *  sees that there is news, and is told no more. */
export async function showNews(news: PushNews): Promise<void> {
  const { title, body, url, tag, lang, who, plain } = news
  const isTheirs = (await readFacts()).person === who
  const look = { lang, icon: '/icon-192.png', badge: '/badge-96.png' }
  await scope.registration.showNotification(
    isTheirs ? title : plain,
    isTheirs ? { ...look, body, tag, data: url } : { ...look, tag: 'plain', data: '/' },
  )
  if (!isTheirs) await endNews()
}

/** Leads to what it was about: to the tab that shows it, or to a new one. On the site it counts as read. */
export async function openNews({ tag, data }: Notification): Promise<void> {
  const { href } = new URL(String(data), location.origin)
  if (tag.length === 36)
    void fetch(notificationsPath, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'read', notificationId: tag }),
      redirect: 'manual',
    }).catch(() => {})
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === href)
  await (there ? there.focus() : scope.clients.openWindow(href))
}

/** The push service has another address for this browser. */
export async function renewNews(given: PushSubscription | null | undefined): Promise<void> {
  const { person, key } = await readFacts()
  if (!person || !key) return
  const renewed =
    given ??
    (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = renewed.toJSON()
  await fetch(notificationDevicePath, {
    method: 'POST',
    headers: { 'noken-viewer': person },
    body: new URLSearchParams({ endpoint: endpoint ?? '', ...keys }),
    redirect: 'error',
  })
}

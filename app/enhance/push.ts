import { notificationDevicePath } from '#shared/paths/notifications.ts'
import { onClick } from './clicked.ts'
import { askWorker } from './worker-asks.ts'

type Standing = 'home-screen' | 'unable' | 'blocked' | 'off' | 'on'

/** Says whether this browser can show what its person is notified of, and switches it on, or off. */
export function improvePush(): void {
  const box = document.querySelector<HTMLElement>('[data-push]')
  if (!box) return
  const key = box.dataset.push ?? ''
  void standing(box, key).then((found) => show(box, found))
  onClick('data-push-on', () => void switchOn(box, key))
  // Whatever becomes of the page, the worker does it.
  document.addEventListener('submit', ({ target, submitter }) => {
    const isOff = submitter instanceof HTMLButtonElement && submitter.value === 'push-off'
    if (isOff && target instanceof Element && target.matches('[data-push-current]'))
      void askWorker({ do: 'tell-no-more' }).catch(() => {})
  })
}

function show(box: HTMLElement, now: Standing): void {
  for (const part of box.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = part.dataset.state !== now
}

async function standing(box: HTMLElement, key: string): Promise<Standing> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isInAppleBrowser() ? 'home-screen' : 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return 'here' in box.dataset && subscription && isUnder(subscription, key) ? 'on' : 'off'
}

/** There the site can show something only once it is on the home screen. */
const isInAppleBrowser = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Under another key nothing of ours would be taken. */
function isUnder({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

async function switchOn(box: HTMLElement, key: string): Promise<void> {
  const place = box.querySelector<HTMLElement>('[role=status]')
  if (place) place.textContent = ''
  // Asked for at once: browsers want it to follow from the press.
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return show(box, 'blocked')
  if (permission !== 'granted') return
  try {
    await subscribe(key)
    location.reload()
  } catch {
    if (place) place.textContent = place.dataset.failed ?? ''
  }
}

async function subscribe(key: string): Promise<void> {
  const person = document.documentElement.dataset.viewer ?? ''
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await askWorker({ do: 'tell', person, key })
  const before = await pushManager.getSubscription()
  if (before && !isUnder(before, key)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  const answer = await fetch(notificationDevicePath, {
    method: 'POST',
    headers: { 'noken-viewer': person },
    body: new URLSearchParams({ endpoint: endpoint ?? '', ...keys }),
    redirect: 'error',
  })
  if (answer.ok) return
  await subscription.unsubscribe()
  throw new Error(String(answer.status))
}

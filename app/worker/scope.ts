import type { PushNews } from '#shared/push-news.ts'

// What TypeScript's DOM library does not know of a worker.

type Extending = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Extending & {
  readonly request: Request
  respondWith(answer: Promise<Response> | Response): void
}
type WorkerEvents = {
  install: Extending
  activate: Extending
  fetch: FetchEvent
  sync: Extending & { readonly tag: string }
  push: Extending & { readonly data: { json(): PushNews } | null }
  notificationclick: Extending & { readonly notification: Notification }
  pushsubscriptionchange: Extending & { readonly newSubscription?: PushSubscription | null }
  message: Extending & { readonly data: unknown; readonly ports: readonly MessagePort[] }
}

type Client = { readonly url: string; postMessage(message: unknown): void; focus(): Promise<unknown> }

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
  readonly clients: {
    claim(): Promise<void>
    matchAll(how?: { type: 'window'; includeUncontrolled: true }): Promise<readonly Client[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void
}

/** The worker itself. */
export const scope = self as unknown as WorkerScope

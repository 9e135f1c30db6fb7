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
  message: Extending & { readonly data: unknown; readonly ports: readonly MessagePort[] }
}

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void
}

/** The worker itself. */
export const scope = self as unknown as WorkerScope

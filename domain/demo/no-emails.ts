import type { Outbox } from '#domain/outbox/outbox.server.ts'

/** Nobody of the demo has a mailbox: its people are notified here, and no email about it is queued. */
export const noEmails: Outbox = {
  links: { page: (path) => `https://demo.invalid${path}`, leave: () => 'https://demo.invalid/' },
  enqueueEmail: async () => {},
}

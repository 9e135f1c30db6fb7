import type { Email } from '#domain/outbox/email.ts'
import type { EmailLinks } from '#domain/outbox/email-links.server.ts'
import { unsubscribeHeaders } from '#domain/outbox/unsubscribe-headers.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** An email about a notification, as its reader wants it: not at night, and with a link that ends it. */
export const asWished = (
  email: Email,
  { id, quietZone }: { id: string; quietZone: TimeZone | null },
  { leave }: Pick<EmailLinks, 'leave'>,
): Email => ({
  ...email,
  accountId: id || undefined,
  quietZone: quietZone ?? undefined,
  headers: { ...email.headers, ...unsubscribeHeaders(leave(id, email.kind)) },
})

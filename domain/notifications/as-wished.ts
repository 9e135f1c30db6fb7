import type { EmailLinks } from '#domain/outbox/email-links.server.ts'
import type { Letter } from '#domain/outbox/letter.ts'
import { unsubscribeHeaders } from '#domain/outbox/unsubscribe-headers.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** A letter about a notification, as its reader wants it: not at night, and with a link that ends it. */
export const asWished = (
  letter: Letter,
  { id, quietZone }: { id: string; quietZone: TimeZone | null },
  { leave }: Pick<EmailLinks, 'leave'>,
): Letter => ({
  ...letter,
  accountId: id || undefined,
  quietZone: quietZone ?? undefined,
  headers: { ...letter.headers, ...unsubscribeHeaders(leave(id, letter.kind)) },
})

import type { Letter } from '#domain/outbox/letter.ts'
import { unsubscribeHeaders } from '#domain/outbox/unsubscribe-headers.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** The address by which somebody is mailed of a kind no more, without signing in. */
export type LeaveLink = (personId: string, kind: string) => string

/** A letter about something that somebody was told, as they want it: not at night, and with a link that ends it. */
export const asWished = (
  letter: Letter,
  { id, quietZone }: { id: string; quietZone: TimeZone | null },
  leave: LeaveLink,
): Letter => ({
  ...letter,
  accountId: id || undefined,
  quietZone: quietZone ?? undefined,
  headers: { ...letter.headers, ...unsubscribeHeaders(leave(id, letter.kind)) },
})

import { definitions, type NotificationKind } from '#domain/notifications/notification-kinds.ts'
import { notificationWords } from '#domain/notifications/notification-words.ts'
import type { OwnNotification } from '#domain/notifications/own-notifications.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type NotificationView = ReturnType<typeof notificationView>

/** A notification in its reader's words. `reason`: '' where there is none, or the words say it. */
export function notificationView(
  notification: OwnNotification,
  reading: { locale: Locale; timeZone: TimeZone; now: Date },
) {
  const { id, kind, facts, at, isRead } = notification
  const words = notificationWords(notification, reading)
  const reason = facts.reason && !words.includes(facts.reason) ? facts.reason : ''
  return { id, icon: definitions[kind].icon, words, reason, at, isRead }
}

/** What a kind is called where people choose. */
export const notificationName = (kind: NotificationKind, locale: Locale): string =>
  definitions[kind].name({}, { locale })

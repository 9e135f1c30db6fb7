import {
  definitions,
  isNotificationKind,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts'
import { type DirectEmailKind, directEmailKinds } from '#domain/outbox/direct-email-kinds.ts'
import { type EmailTopic, topicOfDirectEmail } from '#domain/outbox/email-topic.ts'

/** Every email that the product writes. */
export type EmailKind = DirectEmailKind | NotificationKind
export const emailKinds: readonly EmailKind[] = [...directEmailKinds, ...notificationKinds]

export const topicOfEmail = (kind: EmailKind): EmailTopic =>
  isNotificationKind(kind) ? definitions[kind].topic : topicOfDirectEmail[kind]

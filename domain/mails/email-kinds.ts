import {
  definitions,
  isNotificationKind,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts'
import { type LetterKind, letterKinds } from '#domain/outbox/letter-kinds.ts'
import { type LetterTopic, topicOfLetter } from '#domain/outbox/letter-topic.ts'

/** Every email that the product writes. */
export type EmailKind = LetterKind | NotificationKind
export const emailKinds: readonly EmailKind[] = [...letterKinds, ...notificationKinds]

export const topicOfEmail = (kind: EmailKind): LetterTopic =>
  isNotificationKind(kind) ? definitions[kind].topic : topicOfLetter[kind]

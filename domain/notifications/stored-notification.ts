import {
  definitions,
  isNotificationKind,
  type NotificationKind,
  type StoredFacts,
} from './notification-kinds.ts'

/** A notification as it can be worded. */
export type StoredNotification = { kind: NotificationKind; subjectId: string | null; facts: StoredFacts }

type Row = {
  kind: string
  subjectId: string | null
  facts: unknown
  /** What the course or the event is called now; null when there is none any more. */
  titleNow: string | null
}

/** Until when a notification is of use; undefined for always, null when it is not any more, whatever the time. `startsAt`: when its event
 *  begins by now. */
export const usefulUntil = (
  { kind, facts }: StoredNotification,
  startsAt: Date | null,
): Date | null | undefined => definitions[kind].usefulUntil?.(facts, startsAt)

/** Whether it is of no use any more: it calls an event to mind that has begun, was moved, cancelled or withdrawn, or it asks to pay until
 *  a moment that has passed. */
export function isPastUse(
  notification: StoredNotification,
  { startsAt, now }: { startsAt: Date | null; now: Date },
): boolean {
  const until = usefulUntil(notification, startsAt)
  return until === null || (until !== undefined && until <= now)
}

/** A row as it can be worded: a course or an event that has another name by now has that one. null for a kind that this version does not
 *  know. */
export function storedNotification({ kind, subjectId, facts, titleNow }: Row): StoredNotification | null {
  if (!isNotificationKind(kind)) return null
  const { data: stored = {} } = definitions[kind].facts.safeParse(facts)
  return { kind, subjectId, facts: titleNow === null ? stored : { ...stored, title: titleNow } }
}

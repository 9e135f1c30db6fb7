import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type EventTiming, isFull } from '#domain/events/policy.ts'
import { m } from '#messages'
import type { EventType } from '#shared/event-types.ts'
import { eventTypeName } from './event-place.ts'

type Props = {
  event: {
    eventType: EventType
    category: ShownCategory | null
    maxAttendees: number
    registeredCount: number
    isPublished: boolean
    cancelledAt: Date | null
  }
  timing: EventTiming
  /** Where all are upcoming, it is left unsaid. */
  isBrief?: boolean
}

/** What an event is and how it stands: its type, its category, and upcoming, past, full, cancelled or a draft. */
export function EventBadges({ event, timing, isBrief }: Props) {
  return (
    <div className="cluster">
      <Badge>{eventTypeName[event.eventType]()}</Badge>
      <CategoryBadge category={event.category} />
      <EventState event={event} timing={timing} isBrief={isBrief} />
    </div>
  )
}

/** How an event stands: upcoming, past, full, cancelled or a draft. */
export function EventState({
  event,
  timing,
  isBrief,
}: Omit<Props, 'event'> & { event: Omit<Props['event'], 'eventType' | 'category'> }) {
  if (event.cancelledAt) return <Badge tone="danger">{m.common_cancelled()}</Badge>
  if (!event.isPublished) return <Badge tone="accent">{m.common_draft()}</Badge>
  if (timing === 'past') return <Badge>{m.common_past_event()}</Badge>
  return (
    <>
      {!isBrief && <Badge tone="primary">{m.common_upcoming()}</Badge>}
      {isFull(event) && <Badge tone="accent">{m.events_full_badge()}</Badge>}
    </>
  )
}

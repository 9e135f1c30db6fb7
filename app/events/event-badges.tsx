import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { EventState } from '#domain/events/event-state.ts'
import { timingName } from '#domain/events/timing-name.ts'
import { m } from '#messages'
import type { EventType } from '#shared/event-types.ts'
import { eventTypeName } from './event-place.ts'

type StandingProps = {
  state: Pick<EventState, 'standing' | 'timing' | 'isFull'>
  /** Where all are upcoming, it is left unsaid. */
  isBrief?: boolean
}

/** What an event is and how it stands: its type, its category, and upcoming, on now, past, full, cancelled or a draft. */
export const EventBadges = ({
  event,
  ...standing
}: StandingProps & { event: { eventType: EventType; category: ShownCategory | null } }) => (
  <div className="cluster">
    <Badge>{eventTypeName[event.eventType]()}</Badge>
    <CategoryBadge category={event.category} />
    <EventStanding {...standing} />
  </div>
)

/** How an event stands: upcoming, on now, past, full, cancelled or a draft. */
export function EventStanding({ state: { standing, isFull }, isBrief }: StandingProps) {
  switch (standing) {
    case 'cancelled':
      return <Badge tone="danger">{m.common_cancelled()}</Badge>
    case 'draft':
      return <Badge tone="accent">{m.common_draft()}</Badge>
    case 'past':
      return <Badge>{timingName.past()}</Badge>
    case 'on-now':
      return <Badge tone="success">{timingName['on-now']()}</Badge>
    case 'upcoming':
      return (
        <>
          {!isBrief && <Badge tone="primary">{timingName.upcoming()}</Badge>}
          {isFull && <Badge tone="accent">{m.common_full_badge()}</Badge>}
        </>
      )
  }
}

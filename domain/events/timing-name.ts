import { m } from '#messages'
import type { EventTiming } from './event-state.ts'

/** What an event is called by its time (P32). */
export const timingName: Record<EventTiming, () => string> = {
  upcoming: m.common_upcoming,
  'on-now': m.common_on_now,
  past: m.common_past_event,
}

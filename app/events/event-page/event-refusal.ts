import type { RegistrationRefusal } from '#domain/events/event-state.ts'
import { m } from '#messages'

/** Why nobody can register, in words (SPEC §8). */
export const refusalWords: Record<RegistrationRefusal, () => string> = {
  'event-cancelled': m.events_is_cancelled,
  'event-draft': m.events_is_draft,
  'event-started': m.events_has_started,
  'event-ended': m.events_has_ended,
  'event-full': m.common_event_is_full,
  'event-too-young': m.events_too_young,
  'event-age-unknown': m.events_age_unknown,
}

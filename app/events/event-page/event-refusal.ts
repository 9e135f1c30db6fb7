import type { RegistrationRefusal } from '#domain/events/policy.ts'
import { m } from '#messages'

/** Why nobody can register, in words (SPEC §8). */
export const refusalWords: Record<RegistrationRefusal, () => string> = {
  'event-cancelled': m.event_is_cancelled,
  'event-draft': m.event_is_draft,
  'event-ended': m.event_has_ended,
  'event-full': m.event_is_full,
}

import type { Actor } from '#domain/people/policy.ts'
import { isYoungerThan } from '#shared/age.ts'

/** Why somebody has no seat at an event that asks for an age; the words are in app/events/event-page/event-refusal.ts. */
export type AgeRefusal = 'event-too-young' | 'event-age-unknown'

/** Whether somebody is old enough on the day an event starts. `minimumAge` in years, 0 for everybody. Staff and admins are employed, and never asked how old they are. */
export function ageRefusal(
  { minimumAge, startDate }: { minimumAge: number; startDate: Date },
  { role, birthDate }: Pick<Actor, 'role'> & { birthDate: string | null },
): AgeRefusal | null {
  if (minimumAge === 0 || role === 'staff' || role === 'admin') return null
  if (birthDate === null) return 'event-age-unknown'
  return isYoungerThan(birthDate, minimumAge, startDate) ? 'event-too-young' : null
}

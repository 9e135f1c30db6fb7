import { type Actor, isCaretaker } from '#domain/people/policy.ts'
import { ageOnDay } from '#shared/age.ts'
import { isoDay } from '#shared/dates.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** Why somebody has no seat at an event that asks for an age; the words are in app/events/event-page/event-refusal.ts. */
export type AgeRefusal = 'event-too-young' | 'event-age-unknown'

/** What an event says of whom it is for: an age in years, 0 for everybody, and the zone by whose clocks it starts. */
export type AskingAge = { minimumAge: number; startDate: Date; timeZone: TimeZone }

/** The day an event starts, where it is held, 'YYYY-MM-DD'. */
export const startDay = ({ startDate, timeZone }: Pick<AskingAge, 'startDate' | 'timeZone'>): string =>
  isoDay(startDate, timeZone)

/** Whether somebody is old enough on the day an event starts. `minimumAge` in years, 0 for everybody. Staff and admins
 *  are employed, and never asked how old they are. */
export function ageRefusal(
  { minimumAge, ...when }: AskingAge,
  { role, birthDate }: Pick<Actor, 'role'> & { birthDate: string | null },
): AgeRefusal | null {
  if (minimumAge === 0 || isCaretaker({ role })) return null
  if (birthDate === null) return 'event-age-unknown'
  return ageOnDay(birthDate, startDay(when)) < minimumAge ? 'event-too-young' : null
}

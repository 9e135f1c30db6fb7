/** Below this age people are named by their first name alone, have no public page and get no marketing, whatever
 *  CONSENT_AGE says (docs/decisions/0084). */
export const adultAge = 18

/** How old somebody is on a day, in whole years. Both 'YYYY-MM-DD'. */
export function ageOnDay(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** How old somebody is now. The day is that of UTC, which begins after those of all our zones: nobody counts as older than they are. */
export const ageOn = (birthDate: string, now: Date): number =>
  ageOnDay(birthDate, now.toISOString().slice(0, 10))

/** Whether somebody is younger than so many years; not known is no. */
export const isYoungerThan = (birthDate: string | null, years: number, now: Date): boolean =>
  birthDate !== null && ageOn(birthDate, now) < years

/** Below this age people are named by their first name alone, have no public page and get no marketing, whatever CONSENT_AGE says (docs/decisions/0084). */
export const adultAge = 18

/** How old somebody is, in whole years. `birthDate`: 'YYYY-MM-DD'. The day on which they turn is theirs whatever clock they live by: the last of our zones to begin it decides. */
export function ageOn(birthDate: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether somebody is younger than so many years; not known is no. */
export const isYoungerThan = (birthDate: string | null, years: number, now: Date): boolean =>
  birthDate !== null && ageOn(birthDate, now) < years

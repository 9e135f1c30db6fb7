/** What is left, as a clock that runs backwards shows it: '4:05', '1:30:00'. Whole seconds. */
export function shownTime(secondsLeft: number): string {
  const [hours, minutes, seconds] = [
    Math.floor(secondsLeft / 3600),
    Math.floor(secondsLeft / 60) % 60,
    secondsLeft % 60,
  ]
  const padded = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds)}` : `${minutes}:${padded(seconds)}`
}

/** What was said aloud of the time, and at which of the moments. */
export type Said = { at: number; minutes: number }

/** At which it is said how much is left, in seconds. */
const moments = [60, 300]

/** What is to be said now, in minutes: at five, at one, and at once where less than that is left when somebody comes. The same as before
 *  until the next of these moments. */
export function saidOf(before: Said | null, secondsLeft: number): Said | null {
  const at = moments.find((moment) => secondsLeft <= moment)
  if (at === undefined) return null
  return before?.at === at ? before : { at, minutes: Math.max(1, Math.ceil(secondsLeft / 60)) }
}

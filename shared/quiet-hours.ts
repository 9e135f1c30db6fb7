import type { TimeZone } from './time-zones.ts'
import { formatZonedTime, parseZonedTime } from './zoned-time.ts'

/** From this hour on, in somebody's zone, and before the other one they get no mails if they have said so. */
export const quietFrom = 21
export const quietTo = 7

const day = 24 * 3600_000

/** Seven o'clock of the day that it is in the zone. */
function morningOf(at: Date, timeZone: TimeZone): Date {
  const morning = parseZonedTime(`${formatZonedTime(at, timeZone).slice(0, 10)}T07:00`, timeZone)
  if (!morning) throw new Error('Every day has a morning.')
  return morning
}

/** The next seven o'clock after a moment, in a zone: when a digest comes. */
export function nextMorning(at: Date, timeZone: TimeZone): Date {
  const today = morningOf(at, timeZone)
  return today > at ? today : new Date(today.getTime() + day)
}

/** When the night ends that a moment falls into, in a zone; null by day. 21.00 is night, 7.00 is day. */
export function quietUntil(at: Date, timeZone: TimeZone): Date | null {
  const hour = Number(formatZonedTime(at, timeZone).slice(11, 13))
  return hour >= quietFrom || hour < quietTo ? nextMorning(at, timeZone) : null
}

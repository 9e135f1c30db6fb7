import { type TimeZone, timeZones } from './time-zones.ts'

/** Hours ahead of UTC. Indonesia has no daylight saving time, so a clock reading names exactly one moment. */
const hoursAhead: Record<TimeZone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }

const hour = 3_600_000
const clockReading = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/** The moment at which clocks in the zone read `value` ('YYYY-MM-DDTHH:mm', as a form's date and time field sends it; seconds are dropped).
 *  null for anything else and for days and hours that do not exist. */
export function parseZonedTime(value: string, timeZone: TimeZone): Date | null {
  const [, ...digits] = clockReading.exec(value) ?? []
  if (digits.length === 0) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = digits.map(Number)
  const read = new Date(Date.UTC(year, month - 1, day, hours, minutes))
  // A 31st of June would silently become the 1st of July.
  if (!value.startsWith(read.toISOString().slice(0, 16))) return null
  return new Date(read.getTime() - hoursAhead[timeZone] * hour)
}

/** What clocks in the zone read at a moment, as a form's date and time field takes it: 'YYYY-MM-DDTHH:mm'. */
export const formatZonedTime = (at: Date, timeZone: TimeZone): string =>
  new Date(at.getTime() + hoursAhead[timeZone] * hour).toISOString().slice(0, 16)

/** Whether two zones' clocks differ. */
export const areClocksApart = (one: TimeZone, other: TimeZone): boolean =>
  hoursAhead[one] !== hoursAhead[other]

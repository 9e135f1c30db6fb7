import { isoDay } from '#shared/dates.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { parseZonedTime } from '#shared/zoned-time.ts'

/** By these clocks the books have their days and months, as banks do. */
export const bookZone: TimeZone = 'Asia/Jakarta'

/** From a moment on, and before another one. */
export type BookSpan = { from: Date; until: Date }

const dayMs = 86_400_000

const beginning = (day: string): Date | null => parseZonedTime(`${day}T00:00`, bookZone)

/** A day of the books that has begun ('2026-11-24'), or null for what is none. */
export function parseBookDay(said: string | null, now: Date): string | null {
  const from = said === null ? null : beginning(said)
  return said !== null && from && from <= now ? said : null
}

/** The day before today, by the books' clocks: the last one that is over. */
export const lastBookDay = (now: Date): string => isoDay(new Date(now.getTime() - dayMs), bookZone)

/** A day of the books ('2026-11-24'). Throws RangeError for what is none. */
export function daySpan(day: string): BookSpan {
  const from = beginning(day)
  if (!from) throw new RangeError(`There is no day ${day}.`)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** A month of the books that has begun ('2026-10'), or null for what is none. */
export function parseBookMonth(said: string | null, now: Date): string | null {
  const from = said === null ? null : beginning(`${said}-01`)
  return said !== null && from && from <= now ? said : null
}

/** The last month that is over. */
export const lastBookMonth = (now: Date): string => monthBefore(isoDay(now, bookZone).slice(0, 7))

/** The month of now and those before it, the newest first. */
export function bookMonths(now: Date, count: number): string[] {
  const months = [isoDay(now, bookZone).slice(0, 7)]
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? ''))
  return months
}

/** A month of the books ('2026-10'). Throws RangeError for what is none. */
export function monthSpan(month: string): BookSpan {
  const { from } = daySpan(`${month}-01`)
  // Forty days later it is the next month on every clock.
  const next = isoDay(new Date(from.getTime() + 40 * dayMs), bookZone).slice(0, 7)
  return { from, until: daySpan(`${next}-01`).from }
}

const monthBefore = (month: string): string =>
  isoDay(new Date(monthSpan(month).from.getTime() - dayMs), bookZone).slice(0, 7)

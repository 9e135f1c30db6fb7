import type { Locale } from './locale.ts'
import { defaultTimeZone, type TimeZone } from './time-zones.ts'

const tag = { id: 'id-ID', en: 'en-US' } as const

/** A calendar day in the reader's language: 'Nov 20, 2026' (SPEC §9) or '20 Nov 2026'. */
export const formatDate = (at: Date, locale: Locale, timeZone: TimeZone = defaultTimeZone): string =>
  new Intl.DateTimeFormat(tag[locale], { day: '2-digit', month: 'short', year: 'numeric', timeZone }).format(
    at,
  )

/** The same with the hour: 'Nov 20, 2026, 4:00 PM'. */
export const formatDateTime = (at: Date, locale: Locale, timeZone: TimeZone = defaultTimeZone): string =>
  `${formatDate(at, locale, timeZone)}, ${formatTime(at, locale, timeZone)}`

/** The hour of the day: '4:00 PM' in English (SPEC §9), '16.00' in Indonesian. */
export const formatTime = (at: Date, locale: Locale, timeZone: TimeZone = defaultTimeZone): string =>
  new Intl.DateTimeFormat(tag[locale], {
    hour: locale === 'en' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hour12: locale === 'en',
    timeZone,
  }).format(at)

/** The calendar day in a time zone as 'YYYY-MM-DD'. */
export const isoDay = (at: Date, timeZone: TimeZone): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)

/** The days from one to another, both meant: '1–23 Nov 2026', 'Nov 1 – 23, 2026'. `withYear` false leaves the year to the reader. */
export const formatDays = (first: Date, last: Date, locale: Locale, withYear = true): string =>
  new Intl.DateTimeFormat(tag[locale], {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(first, last)

/** The month of a day: 'Nov', in January with the year. */
export const formatMonth = (day: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(tag[locale], {
    month: 'short',
    ...(day.getUTCMonth() === 0 && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day)

/** Noon in UTC of a day ('2026-11-16'), which is the same day on all our clocks. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

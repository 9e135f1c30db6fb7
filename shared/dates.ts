import { type Locale, languageTag } from './locale.ts'
import { defaultTimeZone, type TimeZone, timeZoneLetters } from './time-zones.ts'

/** A calendar day in the reader's language: 'Nov 20, 2026' (SPEC §9) or '20 Nov 2026'. */
export const formatDate = (at: Date, locale: Locale, timeZone: TimeZone = defaultTimeZone): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(at)

/** What clocks read, without saying whose: for this file alone, so that no time of a day is shown without its zone (P4). Before
 *  'PM' some browsers put another space than the server, and React would draw what they take over anew. */
const clock = (at: Date, locale: Locale, timeZone: TimeZone, second?: '2-digit'): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    hour: locale === 'en' ? 'numeric' : '2-digit',
    minute: '2-digit',
    second,
    hour12: locale === 'en',
    timeZone,
  })
    .format(at)
    .replace('\u202f', ' ')

/** The hour of the day and whose clocks read it: '4:00 PM WIT' in English (SPEC §9), '16.00 WIT' in Indonesian. */
export const formatTime = (at: Date, locale: Locale, timeZone: TimeZone = defaultTimeZone): string =>
  `${clock(at, locale, timeZone)} ${timeZoneLetters[timeZone]}`

/** The same to the second, for what ends at that moment: '4:00:30 PM WIT'. */
export const formatExactTime = (at: Date, locale: Locale, timeZone: TimeZone): string =>
  `${clock(at, locale, timeZone, '2-digit')} ${timeZoneLetters[timeZone]}`

/** A day with the hour: 'Nov 20, 2026, 4:00 PM WIT'. */
export const formatDateTime = (at: Date, locale: Locale, timeZone: TimeZone = defaultTimeZone): string =>
  `${formatDate(at, locale, timeZone)}, ${formatTime(at, locale, timeZone)}`

type Span = { from: Date; to: Date }

/** '4:00 PM – 6:00 PM WIT'. */
export const formatHours = ({ from, to }: Span, locale: Locale, timeZone: TimeZone): string =>
  `${clock(from, locale, timeZone)} – ${formatTime(to, locale, timeZone)}`

/** 'Nov 20, 2026, 4:00 PM – 6:00 PM WIT'; the last day too when it is another. */
export function formatSpan({ from, to }: Span, locale: Locale, timeZone: TimeZone): string {
  const [first, last] = [from, to].map((at) => formatDate(at, locale, timeZone))
  const end = first === last ? formatTime(to, locale, timeZone) : formatDateTime(to, locale, timeZone)
  return `${first}, ${clock(from, locale, timeZone)} – ${end}`
}

/** The calendar day in a time zone as 'YYYY-MM-DD'. */
export const isoDay = (at: Date, timeZone: TimeZone): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)

/** The days from one to another, both meant: '1–23 Nov 2026', 'Nov 1 – 23, 2026'. `withYear` false leaves the year to the reader. */
export const formatDays = (first: Date, last: Date, locale: Locale, withYear = true): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(first, last)

/** The month of a day: 'Nov', in January with the year. */
export const formatMonth = (day: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    month: 'short',
    ...(day.getUTCMonth() === 0 && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day)

/** A month ('2026-10') with its year: 'October 2026'. */
export const formatMonthYear = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    noonOf(`${month}-01`),
  )

/** Noon in UTC of a day ('2026-11-16'), which is the same day on all our clocks. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

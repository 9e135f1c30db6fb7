import { m } from '#messages'
import { formatDate, formatDateTime, formatTime, isoDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { defaultTimeZone, type TimeZone } from '#shared/time-zones.ts'
import type { Reading, Said } from './kinds/definition.ts'
import { definitions, type StoredFacts } from './notification-kinds.ts'
import type { StoredNotification } from './stored-notification.ts'

/** What a notification says in one line, in its reader's language, made when it is read. */
export const notificationWords = (
  { kind, facts }: Pick<StoredNotification, 'kind' | 'facts'>,
  reading: Reading,
): string => definitions[kind].words(saidOf(facts, reading), reading, facts)

/** Facts as their reader reads them. */
export const saidOf = (facts: StoredFacts, reading: Reading): Said => ({
  title: facts.title ?? m.notifications_gone({}, { locale: reading.locale }),
  when: whenOf(facts, reading),
  from: facts.from ?? '',
  subject: facts.subject ?? '',
  name: facts.name ?? '',
  reason: facts.reason ?? '',
  lesson: facts.lesson ?? '',
  was: String(facts.was ?? ''),
  becomes: String(facts.becomes ?? ''),
  count: (facts.count ?? 0).toLocaleString(reading.locale),
  amount: formatRupiah(facts.amount ?? 0),
  until: untilOf(facts, reading),
  date: dateOf(facts, reading.locale),
  reference: facts.reference ?? '',
})

/** When an event begins, as people say it there: 'besok pukul 10.00 WIT', on other days than today and tomorrow with the date. */
function whenOf({ startsAt, timeZone = defaultTimeZone }: StoredFacts, reading: Reading): string {
  return startsAt === undefined ? '' : startWords(new Date(startsAt), timeZone, reading)
}

/** A day, without an hour. */
const dateOf = ({ day }: StoredFacts, locale: Locale): string =>
  day ? formatDate(new Date(`${day}T00:00:00Z`), locale, defaultTimeZone) : ''

/** Until when something is to be paid, by the reader's clocks: a moment by its day and hour, because it is read on other days too. */
const untilOf = ({ until }: StoredFacts, { locale, timeZone }: Reading): string =>
  until === undefined ? '' : formatDateTime(new Date(until), locale, timeZone)

const day = 24 * 3600_000

/** @internal Exported for tests. */
export function startWords(
  startsAt: Date,
  timeZone: TimeZone,
  { locale, now }: Omit<Reading, 'timeZone'>,
): string {
  const time = formatTime(startsAt, locale, timeZone)
  const date = isoDay(startsAt, timeZone)
  if (date === isoDay(now, timeZone)) return m.notifications_today_at({ time }, { locale })
  if (date === isoDay(new Date(now.getTime() + day), timeZone))
    return m.notifications_tomorrow_at({ time }, { locale })
  return m.notifications_day_at({ date: formatDate(startsAt, locale, timeZone), time }, { locale })
}

import { eventTypeName } from '#app/events/event-place.ts'
import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import { motifInWords } from '#app/shell/motif-in-words.ts'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { isTimeZone, timeZoneLetters } from '#shared/time-zones.ts'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedEvent, string>> => ({
  title: m.events_form_title(),
  description: m.common_description(),
  category_id: m.common_category(),
  thumbnail_url: m.common_thumbnail(),
  motif: m.common_motif(),
  start_date: m.events_form_start(),
  end_date: m.events_form_end(),
  time_zone: m.common_time_zone(),
  event_type: m.events_type(),
  location: m.events_place(),
  meeting_url: m.events_form_meeting(),
  max_attendees: m.events_form_max(),
  minimum_age: m.events_form_age(),
  price: m.common_price_rupiah(),
  is_published: m.common_status(),
})

/** A time means something with its zone alone. */
export const fieldsTogether: readonly (readonly (keyof TypedEvent)[])[] = [
  ['start_date', 'end_date', 'time_zone'],
]

/** What was chosen, by its name; times with the zone whose clocks read them. */
export function inWords(
  typed: TypedEvent,
  { categories, locale }: { categories: readonly Category[]; locale: Locale },
): TypedEvent {
  const zone = isTimeZone(typed.time_zone) ? timeZoneLetters[typed.time_zone] : ''
  const clock = (at: string) => at && `${at.replace('T', ' ')} ${zone}`
  return {
    ...typed,
    category_id: categoryOptions(categories).find(({ value }) => value === typed.category_id)?.label ?? '',
    motif: motifInWords(typed.motif, locale),
    start_date: clock(typed.start_date),
    end_date: clock(typed.end_date),
    time_zone: zone,
    event_type: eventTypeName[typed.event_type === 'offline' ? 'offline' : 'online'](),
    is_published: typed.is_published ? m.common_published() : m.common_draft(),
  }
}

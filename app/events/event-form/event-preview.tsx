import { EventSheet } from '#app/events/event-card.tsx'
import type { Category } from '#app/shell/category-options.ts'
import { standingOf } from '#domain/events/event-state.ts'
import type { TypedEvent } from '#domain/events/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { motifOf } from '#shared/motifs.ts'
import { defaultTimeZone, isTimeZone } from '#shared/time-zones.ts'
import { parseZonedTime } from '#shared/zoned-time.ts'

type Props = {
  typed: TypedEvent
  categories: readonly Category[]
  /** Of an existing event; nobody for a new one. */
  registeredCount: number
  /** When the form was opened: the day of an event that has none yet. Server and browser know the same. */
  opened: Date
  locale: Locale
}

const count = (typed: string) => (/^\d{1,15}$/.test(typed) ? Number(typed) : 0)

/** What is typed, as people will see it in the list of events; from the moment there is a title (SPEC §2). */
export function EventPreview({ typed, categories, registeredCount, opened, locale }: Props) {
  if (typed.title.trim() === '') return <p className="preview-waits">{m.common_preview_waits()}</p>
  const timeZone = isTimeZone(typed.time_zone) ? typed.time_zone : defaultTimeZone
  const start = parseZonedTime(typed.start_date, timeZone)
  const end = parseZonedTime(typed.end_date, timeZone)
  const isPublished = typed.is_published !== ''
  const category = categories.find(({ id }) => id === typed.category_id) ?? null
  const startDate = start ?? opened
  // An event without a day is to come.
  const beforeOpened = new Date(opened.getTime() - 1)
  const event = {
    title: typed.title,
    eventType: typed.event_type === 'offline' ? ('offline' as const) : ('online' as const),
    startDate,
    endDate: end && end > startDate ? end : startDate,
    timeZone,
    location: typed.location || null,
    maxAttendees: count(typed.max_attendees),
    registeredCount,
    heldCount: 0,
    price: count(typed.price),
    thumbnailUrl: typed.thumbnail_url,
    motif: motifOf({ title: typed.title, category: category?.name ?? null, motif: typed.motif }),
    isPublished,
    cancelledAt: null,
    category,
  }
  return (
    <aside className="preview-beside stack-sm" aria-label={m.events_form_preview()}>
      <h2 className="text-lg">{m.events_form_preview()}</h2>
      <EventSheet
        key={typed.thumbnail_url}
        title={typed.title}
        state={standingOf(event, start ? opened : beforeOpened)}
        locale={locale}
        event={event}
      />
      <p className="event-text event-preview-text" dir="auto">
        {typed.description}
      </p>
    </aside>
  )
}

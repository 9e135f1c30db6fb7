import { z } from 'zod'
import { counted } from '#domain/forms/count-words.ts'
import { type Problem, refuseFields, tooLongIn } from '#domain/forms/problems.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { type EventType, eventTypes } from '#shared/event-types.ts'
import { motifCalled } from '#shared/motifs.ts'
import { isPictureAddress } from '#shared/picture-address.ts'
import { choiceOf, chosenId, cursorText, searchWords } from '#shared/query-fields.ts'
import { sortChoice } from '#shared/sort-choice.ts'
import { defaultTimeZone, isTimeZone, type TimeZone } from '#shared/time-zones.ts'
import { isTicked } from '#shared/typed-text.ts'
import { isWebAddress, wholeNumber } from '#shared/typed-values.ts'
import { isUuid } from '#shared/uuid.ts'
import { formatZonedTime, parseZonedTime } from '#shared/zoned-time.ts'

/** Bounds of what an event may be. Lengths in characters, price in rupiah, age in years. */
export const eventBounds = {
  title: 200,
  description: 20_000,
  location: 300,
  url: 2048,
  maxAttendees: 100_000,
  minimumAge: 99,
  price: 1_000_000_000,
  priceStep: 1000,
  days: 30,
  firstYear: 2000,
  lastYear: 2099,
} as const

/** The form of an event by SPEC §3's field names, as it is typed. Times are what clocks in `time_zone` read. */
export const typedEvent = z.object({
  title: anyText,
  description: anyText,
  category_id: anyText,
  event_type: anyText,
  thumbnail_url: anyText,
  /** The object of its picture; '' follows from title and category. */
  motif: anyText,
  start_date: anyText,
  end_date: anyText,
  time_zone: anyText,
  location: anyText,
  meeting_url: anyText,
  max_attendees: anyText,
  minimum_age: anyText,
  price: anyText,
  is_published: anyText,
  /** Ticked by anyone who publishes what has begun, and means it. */
  past_ok: anyText,
  /** When the event was last saved before this form was opened. */
  updated_at: anyText,
})

export type TypedEvent = z.output<typeof typedEvent>

/** What an event is made of (SPEC §3): times in UTC, price in rupiah, max_attendees 0 for no limit, minimum_age 0 for everybody. */
export type EventInput = {
  title: string
  description: string
  categoryId: string | null
  eventType: EventType
  startDate: Date
  endDate: Date
  timeZone: TimeZone
  location: string | null
  meetingUrl: string | null
  maxAttendees: number
  minimumAge: number
  price: number
  thumbnailUrl: string | null
  /** The object that was chosen for its picture, by its name. */
  motif: string | null
  isPublished: boolean
}

/** The form of a new event, with SPEC §9's defaults. */
export const newTypedEvent: TypedEvent = {
  title: '',
  description: '',
  category_id: '',
  event_type: 'online',
  thumbnail_url: '',
  motif: '',
  start_date: '',
  end_date: '',
  time_zone: defaultTimeZone,
  location: '',
  meeting_url: '',
  max_attendees: '0',
  minimum_age: '0',
  price: '0',
  is_published: '',
  past_ok: '',
  updated_at: '',
}

/** The form of an event that exists, as it would have been typed. */
export const typeEvent = (event: EventInput & { updatedAt: Date }): TypedEvent => ({
  title: event.title,
  description: event.description,
  category_id: event.categoryId ?? '',
  event_type: event.eventType,
  thumbnail_url: event.thumbnailUrl ?? '',
  motif: event.motif ?? '',
  start_date: formatZonedTime(event.startDate, event.timeZone),
  end_date: formatZonedTime(event.endDate, event.timeZone),
  time_zone: event.timeZone,
  location: event.location ?? '',
  meeting_url: event.meetingUrl ?? '',
  max_attendees: String(event.maxAttendees),
  minimum_age: String(event.minimumAge),
  price: String(event.price),
  is_published: event.isPublished ? 'on' : '',
  past_ok: '',
  updated_at: event.updatedAt.toISOString(),
})

/** The form of a new event that is like one there is: everything but its days, and a draft. */
export const typeLike = (event: EventInput & { updatedAt: Date }): TypedEvent => ({
  ...typeEvent(event),
  start_date: '',
  end_date: '',
  is_published: '',
  updated_at: '',
})

/** An event's form, checked in SPEC §5's order. Every field that is wrong has one message. */
export const eventFormSchema = typedEvent.extend(seenFields).transform((sent, context): EventInput => {
  // SPEC §3 names neither a zone nor an age: a form without them is taken (P39).
  const form = {
    ...sent,
    time_zone: sent.time_zone || newTypedEvent.time_zone,
    minimum_age: sent.minimum_age || newTypedEvent.minimum_age,
  }
  const read = readForm(form)
  const { startDate, endDate, timeZone } = read
  const isRefused = refuseFields(context, problemsOf(form, read))
  if (isRefused || !startDate || !endDate || !timeZone || !isEventType(form.event_type)) return z.NEVER
  return {
    title: form.title,
    description: form.description,
    categoryId: form.category_id || null,
    eventType: form.event_type,
    startDate,
    endDate,
    timeZone,
    location: form.location || null,
    meetingUrl: form.meeting_url || null,
    maxAttendees: read.maxAttendees,
    minimumAge: read.minimumAge,
    price: read.price,
    thumbnailUrl: form.thumbnail_url || null,
    motif: motifCalled(form.motif),
    isPublished: isTicked(form.is_published),
  }
})

type Problems = Generator<Problem<keyof TypedEvent>>
type Read = ReturnType<typeof readForm>

function readForm(form: TypedEvent) {
  const timeZone = isTimeZone(form.time_zone) ? form.time_zone : null
  const clock = timeZone ?? defaultTimeZone
  return {
    timeZone,
    startDate: parseZonedTime(form.start_date, clock),
    endDate: parseZonedTime(form.end_date, clock),
    maxAttendees: wholeNumber(form.max_attendees),
    minimumAge: wholeNumber(form.minimum_age),
    price: wholeNumber(form.price),
  }
}

function* problemsOf(form: TypedEvent, read: Read): Problems {
  const { startDate, endDate } = read
  if (!form.title) yield ['title', m.events_form_title_required()]
  if (!form.description) yield ['description', m.events_form_description_required()]
  if (!form.start_date) yield ['start_date', m.events_form_start_required()]
  if (!form.end_date) yield ['end_date', m.events_form_end_required()]
  if (startDate && endDate && endDate <= startDate) yield ['end_date', m.events_form_end_before_start()]
  if (form.event_type === 'offline' && !form.location) yield ['location', m.events_form_location_required()]
  if (form.event_type === 'online' && !form.meeting_url)
    yield ['meeting_url', m.events_form_meeting_required()]
  yield* timeProblems(form, read)
  yield* textProblems(form)
  yield* numberProblems(read)
}

const day = 86_400_000
const isInRange = (at: Date) =>
  at.getUTCFullYear() >= eventBounds.firstYear && at.getUTCFullYear() <= eventBounds.lastYear

function* timeProblems(form: TypedEvent, { startDate, endDate, timeZone }: Read): Problems {
  const { firstYear: first, lastYear: last, days } = eventBounds
  if (!timeZone) yield ['time_zone', m.common_time_zone_invalid()]
  if (form.start_date && !(startDate && isInRange(startDate)))
    yield ['start_date', m.events_form_date_invalid({ first, last })]
  if (form.end_date && !(endDate && isInRange(endDate)))
    yield ['end_date', m.events_form_date_invalid({ first, last })]
  if (startDate && endDate && endDate.getTime() - startDate.getTime() > days * day)
    yield ['end_date', m.events_form_too_many_days({ days })]
}

function* textProblems(form: TypedEvent): Problems {
  const { title, description, location, url } = eventBounds
  yield* tooLongIn(form, [
    ['title', title],
    ['description', description],
    ['location', location],
    ['meeting_url', url],
    ['thumbnail_url', url],
  ])
  if (!isEventType(form.event_type)) yield ['event_type', m.events_form_type_invalid()]
  if (form.category_id && !isUuid(form.category_id)) yield ['category_id', m.events_form_category_invalid()]
  if (form.meeting_url && !isWebAddress(form.meeting_url))
    yield ['meeting_url', m.common_web_address_invalid()]
  if (form.thumbnail_url && !isPictureAddress(form.thumbnail_url))
    yield ['thumbnail_url', m.common_web_address_invalid()]
  if (form.motif && !motifCalled(form.motif)) yield ['motif', m.common_motif_invalid()]
}

function* numberProblems({ maxAttendees, minimumAge, price }: Read): Problems {
  const { maxAttendees: most, minimumAge: oldest, price: dearest, priceStep } = eventBounds
  if (!(maxAttendees <= most)) yield ['max_attendees', m.events_form_max_invalid({ most: counted(most) })]
  if (!(minimumAge <= oldest)) yield ['minimum_age', m.events_form_age_invalid({ oldest })]
  if (!(price <= dearest) || price % priceStep !== 0) yield ['price', m.common_price_invalid()]
}

const isEventType = (value: string): value is EventType => eventTypes.some((type) => type === value)

export const eventTimes = ['upcoming', 'past'] as const

/** The catalogue's query parameters. What can't be understood counts as not asked for, so that an old or mistyped link still works. */
const eventFilterSchema = z.object({
  search: searchWords,
  time: z.enum(eventTimes).catch('upcoming'),
  category: chosenId,
  type: choiceOf(eventTypes),
  cursor: cursorText,
})

export type EventFilter = z.infer<typeof eventFilterSchema>

export const eventFilterNames = () => Object.keys(eventFilterSchema.shape)

export const parseEventFilter = (query: URLSearchParams): EventFilter =>
  eventFilterSchema.parse(Object.fromEntries(query))

const deskStatuses = ['upcoming', 'past', 'draft', 'cancelled'] as const

/** What the desk's list of events can be sorted by; those furthest ahead first when nothing is said. */
export const eventSorts = ['title', 'start'] as const

/** What the desk's list of events is narrowed to. */
const deskFilterSchema = z.object({
  search: searchWords,
  status: choiceOf(deskStatuses),
  sort: sortChoice(eventSorts),
  cursor: cursorText,
})

export type EventDeskFilter = z.infer<typeof deskFilterSchema>

export const parseEventDeskFilter = (query: URLSearchParams): EventDeskFilter =>
  deskFilterSchema.parse(Object.fromEntries(query))

const registrantStatuses = ['absent', 'present', 'waiting'] as const

const registrantFilterSchema = z.object({
  search: searchWords,
  status: choiceOf(registrantStatuses),
  cursor: cursorText,
})

export type RegistrantFilter = z.infer<typeof registrantFilterSchema>

export const parseRegistrantFilter = (query: URLSearchParams): RegistrantFilter =>
  registrantFilterSchema.parse(Object.fromEntries(query))

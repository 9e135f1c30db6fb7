import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { checkInAttendee } from '#domain/events/check-in-attendee.server.ts'
import { createEvent } from '#domain/events/create-event.server.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import { saveEvent } from '#domain/events/save-event.server.ts'
import { eventFormSchema } from '#domain/events/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { viewerColumns } from '#domain/people/viewer.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { isoDay } from '#shared/dates.ts'
import { eventTypes } from '#shared/event-types.ts'
import { motifs } from '#shared/motifs.ts'
import { isTimeZone, timeZoneLetters, timeZones } from '#shared/time-zones.ts'
import { noEmails } from './no-emails.ts'
import type { DemoPerson } from './seed-people.server.ts'

const listFile = path.join(projectRoot, 'content/demo-events.yml')

const clock = z.string().regex(/^\d{2}:\d{2}$/)
const names = z.array(z.string()).default([])

const demoEventSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** The object of its picture; else its title and category choose. */
  motif: z.enum(motifs).optional(),
  type: z.enum(eventTypes),
  zone: z.enum(['WIB', 'WITA', 'WIT']).transform((letters) => {
    const zone = timeZones.find((each) => timeZoneLetters[each] === letters)
    if (!isTimeZone(zone)) throw new Error(`There is no zone ${letters}.`)
    return zone
  }),
  day: z.number().int(),
  from: clock,
  to: clock,
  /** On how many days in a row. */
  days: z.number().int().min(1).default(1),
  place: z.string().default(''),
  meeting: z.string().default(''),
  max: z.number().default(0),
  price: z.number().default(0),
  /** How old one has to be. */
  age: z.number().default(0),
  draft: z.boolean().default(false),
  organizer: z.string(),
  registered: names,
  waiting: names,
  present: names,
  saved: names,
})

type DemoEvent = z.output<typeof demoEventSchema>

const day = 86_400_000

/** Makes the demo's events (content/demo-events.yml) around the day of seeding, with people who register, wait and
 *  came, all by the use cases that real ones are made by. The demo's categories must be there. */
export async function seedEvents(db: Db, ids: Record<DemoPerson, string>, now = new Date()): Promise<void> {
  const listed = z.array(demoEventSchema).parse(parse(await readFile(listFile, 'utf8')))
  const people = await viewersOf(db, ids)
  const personOf = (key: string): Viewer => {
    const person = people.get(key)
    if (!person) throw new Error(`The demo's events name ${key}, who is nobody.`)
    return person
  }
  const categoryIds = new Map(
    (await db.select({ name: categories.name, id: categories.id }).from(categories)).map(({ name, id }) => [
      name,
      id,
    ]),
  )
  for (const event of listed) {
    const categoryId = categoryIds.get(event.category)
    if (!categoryId)
      throw new Error(`The demo's events name the category ${event.category}, which is not there.`)
    const input = eventFormSchema.parse(formOf(event, categoryId, now))
    const eventId = await createEvent(db, personOf(event.organizer), input)
    await seedPeopleOf(db, { ...event, ...input, eventId }, personOf, now)
  }
}

/** The event as somebody would type it into the form. */
function formOf(event: DemoEvent, categoryId: string, now: Date) {
  const dayOf = (offset: number) => isoDay(new Date(now.getTime() + offset * day), event.zone)
  return {
    title: event.title,
    description: event.description,
    category_id: categoryId,
    motif: event.motif ?? '',
    event_type: event.type,
    start_date: `${dayOf(event.day)}T${event.from}`,
    end_date: `${dayOf(event.day + event.days - 1)}T${event.to}`,
    time_zone: event.zone,
    location: event.place,
    meeting_url: event.meeting,
    max_attendees: String(event.max),
    minimum_age: String(event.age),
    price: String(event.price),
    is_published: event.draft ? '' : 'on',
  }
}

type SeededEvent = Omit<DemoEvent, 'motif'> & { eventId: string; startDate: Date }

/** People come one after another in the days before: of a past event, before it began. */
async function seedPeopleOf(db: Db, event: SeededEvent, personOf: (key: string) => Viewer, now: Date) {
  const { eventId, startDate } = event
  const last = Math.min(now.getTime(), startDate.getTime() - day)
  const all = [...event.registered, ...event.waiting]
  const momentOf = (key: string) => new Date(last - (all.length - all.indexOf(key)) * 5 * 3_600_000)
  for (const key of event.registered)
    await registerAttendee(db, noEmails, personOf(key), eventId, momentOf(key))
  for (const key of event.waiting) await joinWaitlist(db, noEmails, personOf(key), eventId, momentOf(key))
  for (const key of event.saved) await saveEvent(db, personOf(key), eventId, now)
  for (const [place, key] of event.present.entries()) {
    const [seat] = await db
      .select({ registrationId: eventRegistrations.id })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, personOf(key).id)))
    if (!seat) throw new Error(`${key} came to "${event.title}" without registering.`)
    const now = new Date(startDate.getTime() + place * 120_000)
    await checkInAttendee(db, personOf(event.organizer), eventId, seat, { now })
  }
}

/** The demo's people as the viewers of requests, by key. */
export async function viewersOf(db: Db, ids: Record<DemoPerson, string>): Promise<Map<string, Viewer>> {
  const rows = await db.select(viewerColumns).from(profiles)
  const keyOf = new Map(Object.entries(ids).map(([key, id]) => [id, key]))
  return new Map(rows.map((row) => [keyOf.get(row.id) ?? row.id, { ...row, sessionId: '' }]))
}

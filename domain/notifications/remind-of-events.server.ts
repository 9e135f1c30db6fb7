import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { timeZones } from '#shared/time-zones.ts'
import { notify } from './notify.server.ts'

/** When people are reminded: so long before the start, unless so little is left that the next one has come. `moment`
 *  names what a reminder belongs to: an event that is moved has others, and is called to mind again; one that is moved
 *  within its day not a second time on the day before. */
const reminders = [
  {
    from: sql`interval '24 hours'`,
    to: sql`interval '1 hour'`,
    moment: sql`to_char(e.start_date at time zone e.time_zone::text, 'YYYY-MM-DD')`,
  },
  {
    from: sql`interval '1 hour'`,
    to: sql`interval '0'`,
    moment: sql`to_char(e.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`,
  },
] as const

type Reminder = (typeof reminders)[number]

const dueSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    startDate: z.coerce.date(),
    timeZone: z.enum(timeZones),
    moment: z.string(),
    people: z.array(z.string()),
  }),
)

/** Reminds everybody who is registered of an event a day and an hour before it begins, each once, however many
 *  processes do this and whatever they were killed over; what fell into a time when nobody ran comes late, but not
 *  after the start. Anyone who has registered later than that needs no reminder. Returns how many were notified. */
export async function remindOfEvents(db: Db): Promise<number> {
  let notified = 0
  for (const reminder of reminders) {
    for (;;) {
      const count = await remindSome(db, reminder)
      notified += count
      if (count === 0) break
    }
  }
  return notified
}

const atOnce = 200

/** The next few, in one transaction. */
const remindSome = (db: Db, reminder: Reminder): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await dueNow(tx, reminder)
    for (const { people, moment, ...event } of due)
      await notify(tx, 'event-reminder', { event, moment, people })
    return due.reduce((sum, { people }) => sum + people.length, 0)
  })

async function dueNow(tx: Db, { from, to, moment }: Reminder) {
  const { rows } = await tx.execute(sql`
    select id, title, start_date as "startDate", time_zone as "timeZone", moment, json_agg(user_id order by user_id) as people
    from (
      select e.id, e.title, e.start_date, e.time_zone, ${moment} as moment, r.user_id
      from events e join event_registrations r on r.event_id = e.id join profiles p on p.id = r.user_id
      where e.is_published and e.cancelled_at is null and p.suspended_at is null
        and e.start_date > now() + ${to} and e.start_date <= now() + ${from}
        and r.registered_at <= e.start_date - ${from}
        and not exists (select 1 from notifications n
          where n.user_id = r.user_id and n.cause = 'event-reminder:' || e.id || ':' || ${moment})
      order by e.start_date, e.id, r.user_id
      limit ${atOnce}
    ) due
    group by id, title, start_date, time_zone, moment
    order by start_date, id`)
  return dueSchema.parse(rows)
}

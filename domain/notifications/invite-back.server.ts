import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { waitsForMark } from '#db/waits-for-mark.server.ts'
import { adultAge } from '#shared/age.ts'
import { notify } from './notify.server.ts'

/** After so many days without a lesson; missed by up to a week it is made up for, later it would come out of nowhere. */
const pauses = [7, 30] as const
const madeUpForDays = 7

/** In their zone, from nine in the morning until eight in the evening. */
const friendlyHours = { from: 9, to: 20 }

const dueSchema = z.array(z.object({ userId: z.string(), courseId: z.string(), title: z.string() }))

/** Notifies learners who have stopped in the middle of a course that it waits for them: once after seven days, once after thirty, and
 *  never again of that course. It is the course of their last lesson; who learns in another has not stopped, nor anyone who waits there for
 *  a mark. Returns how many were notified. */
export async function inviteBack(db: Db, hours = friendlyHours): Promise<number> {
  let notified = 0
  for (const days of pauses) {
    for (;;) {
      const count = await inviteSome(db, days, hours)
      notified += count
      if (count === 0) break
    }
  }
  return notified
}

const atOnce = 200

type Hours = typeof friendlyHours

const inviteSome = (db: Db, days: (typeof pauses)[number], hours: Hours): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await pausedFor(tx, days, hours)
    for (const { userId, courseId: id, title } of due)
      await notify(tx, 'course-paused', { course: { id, title }, days, people: [userId] })
    return due.length
  })

async function pausedFor(tx: Db, days: number, { from, to }: Hours) {
  const { rows } = await tx.execute(sql`
    select last.user_id as "userId", c.id as "courseId", c.title
    from (
      select distinct on (lc.user_id) lc.user_id, lc.lesson_id from lesson_completions lc
      where lc.completed_at > now() - make_interval(days => ${days + madeUpForDays})
        and lc.completed_at <= now() - make_interval(days => ${days})
        and not exists (select 1 from lesson_completions newer
          where newer.user_id = lc.user_id and newer.completed_at > lc.completed_at)
      order by lc.user_id, lc.completed_at desc
    ) last
    join lessons l on l.id = last.lesson_id
    join course_modules m on m.id = l.module_id
    join courses c on c.id = m.course_id
    join enrollments e on e.user_id = last.user_id and e.course_id = c.id and e.completed_at is null
    join profiles p on p.id = last.user_id
    where not ${waitsForMark({ userId: sql`e.user_id`, courseId: sql`e.course_id` })} and p.suspended_at is null and p.restricted_at is null
      and (p.birth_date is null or p.birth_date <= current_date - make_interval(years => ${adultAge})) and extract(hour from now() at time zone p.time_zone::text) between ${from} and ${to - 1}
      and not exists (select 1 from notifications n
        where n.user_id = last.user_id and n.cause = 'course-paused:' || c.id || ':' || ${String(days)})
    order by last.user_id
    limit ${atOnce}`)
  return dueSchema.parse(rows)
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { tell } from './tell.server.ts'

const dueSchema = z.array(
  z.object({
    teacherId: z.string(),
    day: z.string(),
    count: z.number(),
    courseId: z.string(),
    title: z.string(),
    courseCount: z.number(),
  }),
)

/** Tells those who teach a course, from seven in the morning of their zone on, how much was handed in on the day before and waits to be marked, once; of one
 *  more day, if nobody could tell them then. Nothing when nothing waits. Returns how many sums were told. */
export async function sumUpHandedIn(db: Db, fromHour = 7): Promise<number> {
  let told = 0
  for (;;) {
    const count = await db.transaction((tx) => sumUpSome(tx, fromHour))
    told += count
    if (count === 0) return told
  }
}

const atOnce = 200

async function sumUpSome(tx: Db, fromHour: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    select * from (
      select p.id as "teacherId", to_char((s.submitted_at at time zone p.time_zone::text)::date, 'YYYY-MM-DD') as day, count(*)::int as count,
        min(c.id::text) as "courseId", min(c.title) as title, count(distinct c.id)::int as "courseCount"
      from submissions s join courses c on c.id = s.course_id
        join lateral (select c.instructor_id as id union select t.user_id from course_teachers t where t.course_id = c.id) teacher on true
        join profiles p on p.id = teacher.id
      where s.submitted_at > now() - interval '3 days' and s.is_current and s.state = 'handed-in'
        and p.role = 'instructor' and p.suspended_at is null
        and extract(hour from now() at time zone p.time_zone::text) >= ${fromHour}
        and (s.submitted_at at time zone p.time_zone::text)::date
          between (now() at time zone p.time_zone::text)::date - 2 and (now() at time zone p.time_zone::text)::date - 1
      group by 1, 2
    ) sums
    where not exists (select 1 from notifications n
      where n.user_id = "teacherId" and n.cause = 'work-handed-in:' || day)
    order by day, "teacherId"
    limit ${atOnce}`)
  const due = dueSchema.parse(rows)
  for (const { teacherId, day, count, courseId: id, title, courseCount } of due) {
    const course = courseCount === 1 ? { id, title } : null
    await tell(tx, { kind: 'work-handed-in', day, count, course, people: [teacherId] })
  }
  return due.length
}

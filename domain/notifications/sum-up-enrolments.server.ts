import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { tell } from './tell.server.ts'

const dueSchema = z.array(
  z.object({
    instructorId: z.string(),
    day: z.string(),
    count: z.number(),
    courseId: z.string(),
    title: z.string(),
    courseCount: z.number(),
  }),
)

/** Tells instructors, from seven in the morning of their zone on, how many people have enrolled in their courses on the day before, once; of one more
 *  day, if nobody could tell them then. Nothing when nobody has. Returns how many sums were told. */
export async function sumUpEnrolments(db: Db, fromHour = 7): Promise<number> {
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
      select p.id as "instructorId", to_char((e.enrolled_at at time zone p.time_zone::text)::date, 'YYYY-MM-DD') as day, count(*)::int as count,
        min(c.id::text) as "courseId", min(c.title) as title, count(distinct c.id)::int as "courseCount"
      from enrollments e join courses c on c.id = e.course_id join profiles p on p.id = c.instructor_id
      where e.enrolled_at > now() - interval '3 days' and p.suspended_at is null
        and extract(hour from now() at time zone p.time_zone::text) >= ${fromHour}
        and (e.enrolled_at at time zone p.time_zone::text)::date
          between (now() at time zone p.time_zone::text)::date - 2 and (now() at time zone p.time_zone::text)::date - 1
      group by 1, 2
    ) sums
    where not exists (select 1 from notifications n
      where n.user_id = "instructorId" and n.cause = 'new-enrolments:' || day)
    order by day, "instructorId"
    limit ${atOnce}`)
  const due = dueSchema.parse(rows)
  for (const { instructorId, day, count, courseId: id, title, courseCount } of due) {
    const course = courseCount === 1 ? { id, title } : null
    await tell(tx, { kind: 'new-enrolments', day, count, course, people: [instructorId] })
  }
  return due.length
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { notify } from './notify.server.ts'

/** What teachers are notified of as the sum of a day, not one by one. */
type Summed = {
  kind: 'new-enrolments' | 'work-handed-in'
  /** A row for each time that it happened to somebody's course in the last three days: teacher_id, course_id, title, at. */
  happened: SQL
}

const newEnrolments: Summed = {
  kind: 'new-enrolments',
  happened: sql`
    select c.instructor_id as teacher_id, c.id as course_id, c.title, e.enrolled_at as at
    from enrollments e join courses c on c.id = e.course_id
    where e.enrolled_at > now() - interval '3 days'`,
}

const workHandedIn: Summed = {
  kind: 'work-handed-in',
  happened: sql`
    select teacher.id as teacher_id, c.id as course_id, c.title, s.submitted_at as at
    from submissions s join courses c on c.id = s.course_id
      join lateral (select c.instructor_id as id union select t.user_id from course_teachers t where t.course_id = c.id) teacher on true
      join profiles p on p.id = teacher.id and p.role = 'instructor'
    where s.submitted_at > now() - interval '3 days' and s.is_current and s.state = 'handed-in'`,
}

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

/** Tells instructors, from seven in the morning of their zone on, how many people have enrolled in their courses on the
 *  day before, once; of one more day, if nobody could tell them then. Nothing when nobody has. Returns how many sums
 *  there were. */
export const sumUpEnrolments = (db: Db, fromHour = 7): Promise<number> => sumUp(db, newEnrolments, fromHour)

/** The same of work that was handed in and waits to be marked, for all who teach the course. */
export const sumUpHandedIn = (db: Db, fromHour = 7): Promise<number> => sumUp(db, workHandedIn, fromHour)

async function sumUp(db: Db, summed: Summed, fromHour: number): Promise<number> {
  let notified = 0
  for (;;) {
    const count = await db.transaction((tx) => sumUpSome(tx, summed, fromHour))
    notified += count
    if (count === 0) return notified
  }
}

const atOnce = 200

async function sumUpSome(tx: Db, { kind, happened }: Summed, fromHour: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    select * from (
      select p.id as "teacherId", to_char((h.at at time zone p.time_zone::text)::date, 'YYYY-MM-DD') as day, count(*)::int as count,
        min(h.course_id::text) as "courseId", min(h.title) as title, count(distinct h.course_id)::int as "courseCount"
      from (${happened}) h join profiles p on p.id = h.teacher_id
      where p.suspended_at is null and extract(hour from now() at time zone p.time_zone::text) >= ${fromHour}
        and (h.at at time zone p.time_zone::text)::date
          between (now() at time zone p.time_zone::text)::date - 2 and (now() at time zone p.time_zone::text)::date - 1
      group by 1, 2
    ) sums
    where not exists (select 1 from notifications n where n.user_id = "teacherId" and n.cause = ${`${kind}:`} || day)
    order by day, "teacherId"
    limit ${atOnce}`)
  const due = dueSchema.parse(rows)
  for (const { teacherId, day, count, courseId: id, title, courseCount } of due) {
    const course = courseCount === 1 ? { id, title } : null
    await notify(tx, kind, { day, count, course, people: [teacherId] })
  }
  return due.length
}

import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** How much there is: a hundred times as much is a hundred times as much of everything, also of what belongs to one course, one event or
 *  one teacher. */
export type Size = { people: number; courses: number }

/** Of each kind the things by number have ids that anybody can say: in SQL … */
const idOf = (kind: string, number: SQL) =>
  sql`overlay(overlay(md5(${`${kind}-`}::text || (${number})) placing '4' from 13) placing '8' from 17)::uuid`

/** The number of a learner, by a number of whatever: far from its neighbours, the same in every run. */
const scattered = (number: SQL, prime: number, among: number) =>
  sql`((${number})::bigint * ${prime}::int % ${among}::int)`

const lessonsEach = 4
/** Of the one whose courses have the most learners. All others teach five each, with as many learners on a small
 *  platform as on a large one. */
const coursesOfTeacher = 10

/** Fills an empty, migrated database with what a platform of that size holds, made by the database itself. The one
 *  teacher is there already and gets ten courses, with two tenths of all people as learners; the first event has a
 *  tenth of all as registrants. */
export async function fillDesk(db: Db, { people, courses }: Size, teacherId: string): Promise<void> {
  const events = courses
  const popular = people / 10
  const learners = sql`generate_series(1, ${people}::int) n`
  const steps: SQL[] = [
    sql`insert into categories (id, name, color) select ${idOf('category', sql`n`)}, 'Kategori ' || n, '#1e4d38' from generate_series(1, 8) n`,
    sql`insert into profiles (id, email, email_verified, full_name, role, created_at, last_seen_at, suspended_at, approved_at)
      select ${idOf('person', sql`n`)}, 'orang' || n || '@bench.example.org', true, 'Orang ' || md5(n::text),
        (case when n % 40 = 1 then 'staff' when n % 50 = 2 then 'instructor' else 'student' end)::role,
        now() - n * interval '500 days' / ${people}::int, case when n % 3 = 0 then now() - n % 60 * interval '1 day' end,
        case when n % 100 = 3 then now() end, case when n % 50 <> 2 then now() end
      from ${learners}`,
    sql`insert into courses (id, title, description, category_id, instructor_id, level, duration_hours, price, is_published, published_at, created_at, publication_asked_at)
      select ${idOf('course', sql`n`)}, initcap(left(md5(n::text), 6)) || ' ' || (array['usaha', 'menulis', 'kopi', 'desain'])[1 + n % 4] || ' ' || n,
        'Belajar ' || md5((n * 7)::text), ${idOf('category', sql`1 + n % 8`)},
        case when n <= ${coursesOfTeacher}::int then ${teacherId}::uuid else ${idOf('person', sql`2 + 50 * (n % ${people / 50}::int)`)} end,
        (array['beginner', 'intermediate', 'advanced']::level[])[1 + n % 3], 1 + n % 20, (n % 8) * 75000, n % 7 not in (3, 6) or n <= ${coursesOfTeacher}::int,
        now() - n * interval '1 hour', now() - n * interval '1 hour', case when n % 7 in (3, 6) and n > ${coursesOfTeacher}::int then now() - n * interval '1 minute' end
      from generate_series(1, ${courses}::int) n`,
    sql`insert into course_modules (id, course_id, title, order_index)
      select ${idOf('module', sql`n || '-' || k`)}, ${idOf('course', sql`n`)}, 'Modul ' || k, k
      from generate_series(1, ${courses}::int) n, generate_series(1, 2) k`,
    sql`insert into lessons (id, module_id, title, content, order_index, is_free)
      select ${idOf('lesson', sql`n || '-' || k`)}, ${idOf('module', sql`n || '-' || (1 + (k - 1) / 2)`)}, 'Pelajaran ' || k, repeat('Isi pelajaran. ', 20),
        1 + (k - 1) % 2, k = 1
      from generate_series(1, ${courses}::int) n, generate_series(1, ${lessonsEach}::int) k`,
    sql`insert into enrollments (id, user_id, course_id, enrolled_at, price_paid, progress_percentage, completed_at)
      select gen_random_uuid(), ${idOf('person', sql`n`)}, ${idOf('course', sql`course`)}, at, (course % 8) * 75000, done * 100 / ${lessonsEach}::int,
        case when done = ${lessonsEach}::int then at + interval '10 days' end
      from (
        select n, course, now() - (n * 31 + course * 17) % 400 * interval '1 day' - n % 86400 * interval '1 second' as at, (n + course) % 5 as done
        from (
          select n, 11 + ${scattered(sql`n * 2 + k`, 7919, courses - 10)} as course from ${learners}, generate_series(1, 2) k
          union select n, 1 from generate_series(1, ${popular}::int) n
          union select n, 2 + n % 9 from generate_series(1, ${popular}::int) n
        ) as places where n % 50 <> 2 and n % 40 <> 1
      ) as begun`,
    sql`insert into lesson_completions (user_id, lesson_id, completed_at)
      select e.user_id, l.id, e.enrolled_at + (m.order_index * 2 + l.order_index - 2) * interval '1 day'
      from enrollments e join course_modules m on m.course_id = e.course_id join lessons l on l.module_id = m.id
      where (m.order_index - 1) * 2 + l.order_index <= e.progress_percentage * ${lessonsEach}::int / 100`,
    sql`insert into certificates (id, number, verify_code, user_id, course_id, holder_name, course_title, duration_hours, issuer, completed_at)
      select gen_random_uuid(), 'BENCH', md5(id::text), user_id, course_id, 'Orang', 'Kursus', 1, 'Noken', completed_at from enrollments where completed_at is not null`,
    sql`insert into course_reviews (id, user_id, course_id, rating, comment, created_at)
      select gen_random_uuid(), user_id, course_id, 1 + progress_percentage % 5, 'Baik.', enrolled_at from enrollments where progress_percentage > 70`,
    sql`insert into events (id, title, description, category_id, start_date, end_date, is_published, published_at, organizer_id, cancelled_at)
      select ${idOf('event', sql`n`)}, 'Acara ' || md5(n::text), 'Untuk ' || md5((n * 3)::text), ${idOf('category', sql`1 + n % 8`)}, at, at + interval '2 hours',
        n % 4 <> 3, now() - n * interval '1 day', ${idOf('person', sql`1 + 40 * (n % ${people / 40}::int)`)}, case when n % 4 = 1 and n > 1 then now() end
      from (select n, now() + case when n = 1 then interval '1 hour' else (${events / 2}::int - n) * interval '400 days' / ${events}::int end as at from generate_series(1, ${events}::int) n) as planned`,
    sql`insert into event_registrations (id, user_id, event_id, registered_at, price_paid, ticket_code, checked_in_at)
      select ${idOf('seat', sql`n || '-' || event`)}, ${idOf('person', sql`n`)}, ${idOf('event', sql`event`)}, now() - n * interval '1 minute', 0, upper(md5(n || '-' || event)),
        case when n % 3 = 0 then now() end
      from (
        select n, 2 + ${scattered(sql`n`, 7919, events - 1)} as event from ${learners}
        union select n, 1 from generate_series(1, ${popular}::int) n
      ) as seats`,
    sql`insert into event_waitlist (id, user_id, event_id, joined_at)
      select gen_random_uuid(), ${idOf('person', sql`n`)}, ${idOf('event', sql`1`)}, now() - n * interval '1 second'
      from generate_series(${popular + 1}::int, ${popular + popular / 5}::int) n`,
    sql`insert into inquiries (id, kind, name, email, subject, message, locale, handled_at, created_at)
      select gen_random_uuid(), (array['contact', 'partner', 'mentoring']::inquiry_kind[])[1 + n % 3], 'Orang ' || n, 'tamu' || n || '@bench.example.org', 'Tanya', 'Halo.', 'id',
        case when n % 3 = 0 then now() end, now() - n * interval '1 hour'
      from generate_series(1, ${people / 10}::int) n`,
    sql`insert into audit_log (id, at, actor_id, actor_name, action, subject_id, subject_name)
      select gen_random_uuid(), now() - (n * 2 + k) * interval '300 days' / (${people}::int * 2), ${idOf('person', sql`1 + 40 * (n % 25)`)}, 'Staf ' || n % 25,
        (array['course-published', 'user-updated', 'signed-in', 'attendee-checked-in'])[1 + (n + k) % 4], ${idOf('person', sql`n`)}, 'Orang ' || md5(n::text)
      from ${learners}, generate_series(1, 2) k`,
    sql`insert into mails (id, kind, to_address, created_at, sent_at, dropped_at)
      select gen_random_uuid(), (array['event-registered', 'event-changed', 'reset-password', 'enrolled'])[1 + n % 4], 'orang' || n || '@bench.example.org',
        at, case when n % 40 <> 1 then at end, case when n % 40 = 1 then at end
      from (select n, now() - (n * 2 + k) * interval '29 days' / (${people}::int * 2) as at from ${learners}, generate_series(1, 2) k) as written`,
    sql`insert into notifications (id, user_id, kind, subject_id, cause, created_at, read_at)
      select gen_random_uuid(), ${idOf('person', sql`n`)}, 'enrolled', ${idOf('course', sql`1`)}, 'bench', now() - n * interval '1 minute', case when n % 2 = 0 then now() end
      from ${learners}`,
    sql`insert into questions (id, asker_id, asked_id, about, text, created_at)
      select gen_random_uuid(), ${idOf('person', sql`n`)}, ${teacherId}::uuid, 'Kursus', 'Bagaimana?', now() - n * interval '1 minute' from generate_series(1, ${popular / 4}::int) n`,
    sql`select graphile_worker.add_job('send-mail', json_build_object('mailId', gen_random_uuid()), run_at => now() + interval '1 day', max_attempts => 12)
      from generate_series(1, ${popular}::int)`,
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused' where id % 3 = 0`,
    sql`vacuum analyze`,
  ]
  for (const step of steps) await db.execute(step)
}

/** … and here. */
export const idIn = (kind: string, number: number | string): string =>
  createHash('md5')
    .update(`${kind}-${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')

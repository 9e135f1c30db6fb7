import { Client } from 'pg'
import { eventsOf, ordersOf, tracesOf } from './events-and-traces.ts'
import { fillFast } from './fill-fast.ts'
import { coursesOf, type Filling, learningOf, peopleOf } from './people-and-courses.ts'

/** Goes up with every change of what is filled in, so that nobody measures a database that was filled otherwise. */
export const edition = 1

/** What triggers would have kept, and the queue of jobs. */
const keptUp = (size: number): string[] => [
  `insert into search_vocabulary (word)
    select distinct word from (
      select unnest(search_terms) from courses where is_published union select unnest(search_terms) from lessons
      union select unnest(search_terms) from events where is_published union select unnest(search_terms) from categories
      union select unnest(search_words(full_name)) from profiles where role <> 'student'
    ) as known(word) where word !~ '[: ]' and word !~ '^[0-9]+$' and word is not null on conflict do nothing`,
  `delete from course_figures`,
  `insert into course_figures (course_id, learners, rating_sum, rating_count)
    select courses.id, coalesce(place.many, 0), coalesce(rated.stars, 0), coalesce(rated.many, 0) from courses
    left join (select course_id, count(*) as many from enrollments group by course_id) place on place.course_id = courses.id
    left join (select course_id, count(*) as many, sum(rating) as stars from course_reviews group by course_id) rated on rated.course_id = courses.id`,
  `delete from event_figures`,
  `insert into event_figures (event_id, registered) select event_id, count(*) from event_registrations group by event_id`,
  `delete from profile_counts`,
  `insert into profile_counts (role, people) select role, count(*) from profiles group by role`,
  `select graphile_worker.add_job('send-mail', json_build_object('mailId', gen_random_uuid()), run_at => now() + interval '30 days', max_attempts => 12)
    from generate_series(1, ${size / 100})`,
  `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused' where id % 3 = 0`,
  `vacuum (analyze)`,
]

/** Fills an empty, migrated database with what a platform of so many courses and people holds: ten places a person,
 *  three completed lessons, two entries of the log. Nothing of it is checked by the database: triggers and foreign keys
 *  are off meanwhile. Schemas of before there were payments are filled without. */
export async function fillGrowth(
  url: string,
  size: number,
  say: (text: string) => void = () => {},
): Promise<void> {
  const began = performance.now()
  const { hasOrders } = await run(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_class where relname = 'payment_facts' and relkind = 'r'`,
    )
    return { hasOrders: (rowCount ?? 0) > 0 }
  })
  const lane = (fillings: Filling[]) =>
    run(url, async (client) => {
      for (const [table, statement] of fillings) {
        const started = performance.now()
        await fillFast(client, table, statement)
        say(`${table}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
      }
    })
  await Promise.all([
    lane([...coursesOf(size), ...eventsOf(size)]),
    lane([...peopleOf(size), ...learningOf(size), ...tracesOf(size), ...(hasOrders ? ordersOf(size) : [])]),
  ])
  await run(url, async (client) => {
    for (const statement of keptUp(size)) {
      const started = performance.now()
      await client.query(statement)
      say(`${statement.trim().slice(0, 32)}…: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
    if (hasOrders)
      await client.query(`update course_figures set revenue = more from (select subject_id, sum(amount) as more from money_movements where order_kind = 'course' group by subject_id) books
        where books.subject_id = course_id`)
  })
  say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

async function run<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 1`,
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

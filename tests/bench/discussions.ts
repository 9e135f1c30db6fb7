import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { type EngineName, startOnEngine } from '#tests/site-on-engine.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { onDatabase } from './many-courses.ts'
import type { Report } from './report.ts'
import { type Ask, compare, timeOf } from './two-sizes.ts'

type Size = { questions: number; courses: number }

/** Of the questions of a site a part is asked in the course that is looked at: a hundred of them, and ten thousand. The
 *  embedded database has fewer of other courses. */
const few: Size = { questions: 1000, courses: 10 }
const manyOn: Record<EngineName, Size> = {
  postgres: { questions: 1_000_000, courses: 100 },
  embedded: { questions: 100_000, courses: 10 },
}
/** How many lessons its questions are about, and how many are asked of its learners once. */
const [lessons, replies] = [10, 2]

type Site = {
  stop: () => Promise<void>
  teacher: Visitor
  learner: Visitor
  questions: string
  lessonId: string
  questionId: string
}

/** How much longer what is asked in a course takes to be shown, found and asked, with a thousand times as many
 *  questions on the site. `only`: what has one of these in its name alone. */
export async function benchDiscussions(
  engine: EngineName,
  report: Report,
  only: readonly string[] = [],
): Promise<void> {
  const many = manyOn[engine]
  const small = await startAsked(engine, few)
  const large = await startAsked(engine, many).catch(async (error: unknown) => {
    await small.stop()
    throw error
  })
  try {
    report.title(
      `Questions in a course: ${[few, many].map((all) => `${all.questions / all.courses} of ${all.questions}`).join(' and ')} on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, p95`,
    )
    const learns =
      (query: string): Ask<Site> =>
      ({ learner, questions }) =>
        timeOf(() => learner.get(questions + query))
    const asks: [string, Ask<Site>][] = [
      ['the newest questions', learns('')],
      ['those without an answer', learns('?show=unanswered')],
      ['those of a lesson', (site) => learns(`?lesson=${site.lessonId}`)(site)],
      ['those with two words', learns('?q=kain+tenun')],
      ['those with a word that is nowhere', learns('?q=xylofon')],
      ['what is like what is being asked', learns('?ask=1&title=Bagaimana+cara+menenun+kain+nomor+77')],
      [
        'a question with its replies',
        ({ learner, questions, questionId }) => timeOf(() => learner.get(`${questions}/${questionId}`)),
      ],
      [
        'what a teacher has not answered',
        ({ teacher }) => timeOf(() => teacher.get('/instructor/questions')),
      ],
    ]
    const isAsked = (what: string) => only.length === 0 || only.some((words) => what.includes(words))
    for (const [what, ask] of asks.filter(([what]) => isAsked(what)))
      await compare(report, what, ask, [small, large])
  } finally {
    await small.stop()
    await large.stop()
  }
}

async function startAsked(engine: EngineName, all: Size): Promise<Site> {
  const site = await startOnEngine(engine, { DEMO: '0', AUTH_SECRET: authSecret })
  try {
    const made = await onDatabase(site, async (db) => {
      const teacher = await makePerson(db, { role: 'instructor' })
      const learner = await makePerson(db)
      const free = { isFree: true, isOptional: true }
      const modules = [Array.from({ length: lessons }, () => free)]
      const course = await makeCourse(db, { instructorId: teacher.id, modules })
      const others: string[] = []
      for (let n = 1; n < all.courses; n += 1) others.push((await makeCourse(db)).id)
      await db.insert(enrollments).values({ userId: learner.id, courseId: course.id, pricePaid: 0 })
      await askMany(db, [course.id, ...others], learner.id, all.questions)
      const { rows } = await db.execute<{ id: string; lesson_id: string }>(sql`
        select id, lesson_id from questions_asked where course_id = ${course.id} and reply_count > 0 order by id limit 1`)
      const cookies = await startSessions(db, [teacher.id, learner.id], site.server.url)
      return { courseId: course.id, asked: rows[0], cookies }
    })
    const [teacher, learner] = made.cookies.map((cookie) => visit(site.server.url, cookie))
    if (!teacher || !learner || !made.asked) throw new Error('Nobody is there, or nothing was asked.')
    return {
      stop: site.stop,
      teacher,
      learner,
      questions: `/courses/${made.courseId}/questions`,
      lessonId: made.asked.lesson_id,
      questionId: made.asked.id,
    }
  } catch (error) {
    await site.stop()
    throw error
  }
}

/** Asks so many questions in these courses in turn, by the database itself: eight of nine have replies, of which the first answers them. */
async function askMany(db: Db, courses: readonly string[], author: string, count: number): Promise<void> {
  // Made of what is there, an index of texts costs a fraction of what it costs row by row.
  const { rows: searched } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('questions_asked', 'question_replies') and indexdef like '% USING gin %'`)
  for (const { name } of searched) await db.execute(sql.raw(`drop index "${name}"`))
  await db.execute(sql`alter table questions_asked disable trigger user`)
  await db.execute(sql`
    insert into questions_asked (id, course_id, lesson_id, author_id, title, body_md, html, state, answered_at, reply_count, created_at)
    select gen_random_uuid(), course.id,
      (select l.id from lessons l join course_modules m on m.id = l.module_id
        where m.course_id = course.id and l.order_index = 1 + n / ${courses.length}::int % ${lessons}::int limit 1),
      ${author}::uuid, 'Bagaimana cara menenun kain nomor ' || n, 'Benang ' || md5(n::text) || ' putus saat kain ditenun.', '<p>Benang putus.</p>',
      case when n % 9 = 0 then 'open' else 'answered' end::question_state,
      case when n % 9 <> 0 then at + interval '3 hours' end, case when n % 9 = 0 then 0 else ${replies}::int end, at
    from (select n, now() - interval '1 year' * n / ${count}::int as at from generate_series(1, ${count}::int) n) asked
    join (select value::uuid as id, ordinality - 1 as place from jsonb_array_elements_text(${JSON.stringify(courses)}::jsonb) with ordinality) course
      on course.place = n % ${courses.length}::int`)
  await db.execute(sql`alter table questions_asked enable trigger user`)
  // What the triggers would have noted row by row.
  await db.execute(sql`
    insert into question_words (course_id, word, question_id)
    select course_id, word, id from questions_asked,
      unnest(array_append(string_to_array(lower(title), ' '), 'whole:' || lower(title))) as word
    order by 1, 2, 3`)
  await db.execute(sql`
    insert into question_replies (id, question_id, course_id, author_id, written_as, body_md, html, created_at)
    select gen_random_uuid(), q.id, q.course_id, q.author_id, 'learner', 'Sambung benangnya ' || md5(q.id::text || k), '<p>Sambung.</p>', q.created_at + interval '3 hours' * k
    from questions_asked q, generate_series(1, ${replies}::int) k where q.reply_count > 0`)
  for (const { definition } of searched) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, makeQuiz } from '#tests/factories/make-quiz.ts'
import { type EngineName, startOnEngine } from '#tests/site-on-engine.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { onDatabase } from './many-courses.ts'
import type { Report } from './report.ts'
import { compare, timeOf } from './two-sizes.ts'

const [few, many] = [1000, 1_000_000]
/** How many attempts one person has made: one at the quiz of each lesson. */
const lessons = 10
const questions = 4
/** How many people of those who are measured: each hands a quiz in once. */
const learners = 120

type Site = {
  stop: () => Promise<void>
  teacher: Visitor
  /** Each with an attempt that is open. */
  learners: { reader: Visitor; attemptId: string }[]
  quiz: string
  desk: string
}

/** How much longer taking a quiz takes, and what is shown of it, with a thousand times as many attempts. */
export async function benchQuizzes(engine: EngineName, report: Report): Promise<void> {
  const small = await startTaken(engine, few)
  const large = await startTaken(engine, many).catch(async (error: unknown) => {
    await small.stop()
    throw error
  })
  try {
    report.title(`A quiz of ${few} and of ${many} attempts in its course, p95`)
    const sites: [Site, Site] = [small, large]
    const nth = new Map<Site, number>()
    const next = (site: Site) => {
      const at = nth.get(site) ?? 0
      nth.set(site, at + 1)
      const found = site.learners[at]
      if (!found) throw new Error('Everybody has handed in.')
      return found
    }
    const first = ({ learners: [found] }: Site) => {
      if (!found) throw new Error('Nobody is there.')
      return found.reader
    }
    const submits = (site: Site) => {
      const { reader, attemptId } = next(site)
      const answers = Object.fromEntries(Array.from({ length: questions }, (_, slot) => [`a${slot}`, '1']))
      return timeOf(
        () => reader.post(site.quiz, { intent: 'submit', attempt: attemptId, slot: '0', ...answers }),
        302,
      )
    }
    await compare(report, 'a quiz is handed in', submits, sites)
    await compare(
      report,
      'the quiz, as its learner sees it',
      (site) => timeOf(() => first(site).get(site.quiz)),
      sites,
    )
    await compare(
      report,
      'the dashboard, with what comes back',
      (site) => timeOf(() => first(site).get('/dashboard')),
      sites,
    )
    await compare(
      report,
      'a question that comes back',
      (site) => timeOf(() => first(site).get('/repeat')),
      sites,
    )
    await compare(
      report,
      'the questions of the quiz',
      (site) => timeOf(() => site.teacher.get(site.desk)),
      sites,
    )
    await compare(
      report,
      'its results',
      (site) => timeOf(() => site.teacher.get(`${site.desk}/results`)),
      sites,
    )
  } finally {
    await small.stop()
    await large.stop()
  }
}

async function startTaken(engine: EngineName, attempts: number): Promise<Site> {
  const site = await startOnEngine(engine, { DEMO: '0', AUTH_SECRET: authSecret })
  try {
    const made = await onDatabase(site, async (db) => {
      const teacher = await makePerson(db, { role: 'instructor' })
      const free = { isFree: true, isOptional: true }
      const course = await makeCourse(db, {
        instructorId: teacher.id,
        modules: [Array.from({ length: lessons }, () => free)],
      })
      for (const lessonId of course.lessonIds)
        await makeQuiz(db, {
          courseId: course.id,
          lessonId,
          feedback: 'each',
          questions: Array.from({ length: questions }, () => choice),
        })
      const people: string[] = []
      for (let n = 0; n < learners; n += 1) people.push((await makePerson(db)).id)
      await db
        .insert(enrollments)
        .values(people.map((userId) => ({ userId, courseId: course.id, pricePaid: 0 })))
      await takeMany(db, course.id, attempts)
      const lessonId = course.lessonIds[0] ?? ''
      const opened = await openOf(db, lessonId, people)
      const cookies = await startSessions(db, [teacher.id, ...people], site.server.url)
      return { courseId: course.id, lessonId, opened, cookies }
    })
    const [teacher, ...readers] = made.cookies.map((cookie) => visit(site.server.url, cookie))
    if (!teacher) throw new Error('Nobody teaches.')
    return {
      stop: site.stop,
      teacher,
      learners: readers.map((reader, n) => ({ reader, attemptId: made.opened[n] ?? '' })),
      quiz: `/courses/${made.courseId}/quiz/${made.lessonId}`,
      desk: `/instructor/courses/${made.courseId}/quiz/${made.lessonId}`,
    }
  } catch (error) {
    await site.stop()
    throw error
  }
}

/** Has so many attempts been made, by the database itself: each with its answers, one of which was missed and comes back. */
async function takeMany(db: Db, courseId: string, attempts: number): Promise<void> {
  const id = (kind: string) => sql`md5(${`${kind}-`}::text || n)::uuid`
  const steps: SQL[] = [
    sql`insert into profiles (id, email, email_verified, full_name)
      select ${id('taker')}, 'peserta' || n || '@bench.example.org', true, 'Peserta ' || n
      from generate_series(1, ${attempts / lessons}::int) n`,
    sql`insert into enrollments (id, user_id, course_id, price_paid)
      select gen_random_uuid(), ${id('taker')}, ${courseId}::uuid, 0 from generate_series(1, ${attempts / lessons}::int) n`,
    sql`insert into quiz_attempts (id, lesson_id, user_id, number, seed, is_shuffled, started_at, submitted_at, state, points, points_max)
      select gen_random_uuid(), quizzes.lesson_id, ${id('taker')}, 1, n, false, at, at + interval '5 minutes', 'graded', ${questions - 1}::int, ${questions}::int
      from (select n, now() - interval '1 year' * n / ${attempts / lessons}::int - interval '1 hour' as at
        from generate_series(1, ${attempts / lessons}::int) n) taker, quizzes`,
    sql`insert into quiz_answers (attempt_id, slot, question_id, given, saved_at, fraction)
      select quiz_attempts.id, quiz_questions.position, quiz_questions.id, '{"type":"single","option":0}', quiz_attempts.submitted_at,
        case when quiz_questions.position = quiz_attempts.seed % ${questions}::int then 0 else 1 end
      from quiz_attempts join quiz_questions on quiz_questions.lesson_id = quiz_attempts.lesson_id`,
    sql`insert into quiz_repetitions (id, user_id, lesson_id, question_id, due_on, seed, is_shuffled)
      select gen_random_uuid(), quiz_attempts.user_id, quiz_attempts.lesson_id, quiz_answers.question_id,
        quiz_attempts.submitted_at::date + 1, 1, false
      from quiz_answers join quiz_attempts on quiz_attempts.id = quiz_answers.attempt_id where quiz_answers.fraction = 0`,
    sql`vacuum analyze`,
  ]
  for (const step of steps) await db.execute(step)
}

/** Opens an attempt at a quiz for each of these people, with three missed questions that come back today; their ids, in the same order. */
async function openOf(db: Db, lessonId: string, people: readonly string[]): Promise<string[]> {
  const learner = sql`(select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)) learner`
  await db.execute(sql`
    insert into quiz_attempts (id, lesson_id, user_id, number, seed, is_shuffled, state, points_max)
    select gen_random_uuid(), ${lessonId}::uuid, learner.id, 1, 7, false, 'open', ${questions}::int from ${learner}`)
  await db.execute(sql`
    insert into quiz_answers (attempt_id, slot, question_id)
    select quiz_attempts.id, quiz_questions.position, quiz_questions.id
    from quiz_attempts join quiz_questions on quiz_questions.lesson_id = quiz_attempts.lesson_id where quiz_attempts.state = 'open'`)
  await db.execute(sql`
    insert into quiz_repetitions (id, user_id, lesson_id, question_id, due_on, seed, is_shuffled)
    select gen_random_uuid(), learner.id, quiz_questions.lesson_id, quiz_questions.id, current_date - 1, 1, false
    from ${learner}, quiz_questions where quiz_questions.lesson_id <> ${lessonId}::uuid and quiz_questions.position = 0`)
  const { rows } = await db.execute<{ id: string; user_id: string }>(
    sql`select id, user_id from quiz_attempts where state = 'open'`,
  )
  const attemptOf = new Map(rows.map((row) => [row.user_id, row.id]))
  return people.map((person) => attemptOf.get(person) ?? '')
}

import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn, type Visitor } from '#tests/visitor.ts'
import { onDatabase } from './many-courses.ts'
import { milliseconds, type Report } from './report.ts'
import { timeOf } from './two-sizes.ts'

const few = 50
const many = 500
/** Half of them quizzes, half assignments. */
const parts = 60
const rounds = 12
const teacher = {
  email: 'pengajar@bench.example.org',
  password: 'kata-sandi-untuk-mengukur',
  fullName: 'Pengajar',
  role: 'instructor' as const,
}

/** In which order, and how many times as long ten times as many learners may take: a page by name looks at its own
 *  learners alone, one by total at everybody's marks. */
const orders = [
  { query: '', most: 1.5 },
  { query: '?sort=highest', most: 5 },
]

/** How much longer a teacher waits for a page of a gradebook of sixty parts with ten times as many learners. */
export async function benchGradebook(engine: 'embedded' | 'postgres', report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '0' })
  try {
    report.title(
      `A gradebook of ${parts} graded parts on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, median`,
    )
    const courseId = await onDatabase(site, async (db) => {
      const instructorId = await createPerson(db, teacher)
      const course = await makeCourse(db, {
        instructorId,
        modules: [Array.from({ length: parts }, () => ({}))],
      })
      await grade(db, course.id)
      await addLearners(db, course.id, 1, few)
      return course.id
    })
    const visitor = await signedIn(site.server.url, teacher)
    const path = `/instructor/courses/${courseId}/gradebook`
    const before = new Map<string, number>()
    for (const { query } of orders) {
      const time = await pageTime(visitor, path + query)
      before.set(query, time)
      report.line({ what: `${few} learners${query}`, value: milliseconds(time) })
    }
    await onDatabase(site, (db) => addLearners(db, courseId, few + 1, many))
    for (const { query, most } of orders) {
      const time = await pageTime(visitor, path + query)
      const ratio = time / (before.get(query) ?? Number.NaN)
      report.line({
        what: `${many} learners${query}`,
        value: milliseconds(time),
        compared: `× ${ratio.toFixed(2)}`,
        target: `≤ × ${most}`,
        isHeld: ratio <= most,
      })
    }
  } finally {
    await site.stop()
  }
}

/** Every other lesson has a quiz, the others ask for work. */
async function grade(db: Db, courseId: string): Promise<void> {
  await db.execute(sql`insert into quizzes (lesson_id, course_id, source, pass_percent)
    select l.id, ${courseId}, '', 70 from lessons l join course_modules m on m.id = l.module_id
    where m.course_id = ${courseId} and l.order_index % 2 = 0`)
  await db.execute(sql`insert into assignments (lesson_id, accepts_text, accepts_link, accepts_files, time_zone, points_max, pass_percent)
    select l.id, true, false, false, 'Asia/Jayapura', 20, 60 from lessons l join course_modules m on m.id = l.module_id
    where m.course_id = ${courseId} and l.order_index % 2 = 1`)
}

/** Learners who have taken every quiz twice, and handed in everything. */
async function addLearners(db: Db, courseId: string, from: number, to: number): Promise<void> {
  const added = sql`select id from profiles where role = 'student' and email = any(
    select 'orang' || n || '@bench.example.org' from generate_series(${from}::int, ${to}::int) n)`
  await db.execute(sql`
    insert into profiles (id, email, full_name, role)
    select gen_random_uuid(), 'orang' || n || '@bench.example.org', 'Orang ' || md5(n::text), 'student'
    from generate_series(${from}::int, ${to}::int) n`)
  await db.execute(sql`insert into enrollments (id, user_id, course_id, price_paid)
    select gen_random_uuid(), id, ${courseId}, 0 from (${added}) added`)
  await db.execute(sql`
    insert into quiz_attempts (id, lesson_id, user_id, number, seed, is_shuffled, submitted_at, state, points, points_max)
    select gen_random_uuid(), q.lesson_id, added.id, k, 1, false, now(), 'graded', (ascii(added.id::text) + k) % 11, 10
    from quizzes q, (${added}) added, generate_series(1, 2) k where q.course_id = ${courseId}`)
  await db.execute(sql`
    insert into submissions (id, course_id, lesson_id, user_id, version, text, state)
    select gen_random_uuid(), ${courseId}, a.lesson_id, added.id, 1, 'Ini', 'marked' from assignments a, (${added}) added`)
  await db.execute(sql`
    insert into submission_marks (submission_id, points, points_max, comment, marked_at, version)
    select s.id, ascii(s.id::text) % 21, 20, '', now(), gen_random_uuid()
    from submissions s where s.user_id in (${added})`)
  await db.execute(sql`analyze`)
}

async function pageTime(visitor: Visitor, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(() => visitor.get(path)))
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

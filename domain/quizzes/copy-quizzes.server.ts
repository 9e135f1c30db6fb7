import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'

/** Copies the quizzes of lessons to copies of these, without anybody's attempts: of each question the current version,
 *  as the first of the copy. */
export async function copyQuizzes(tx: Db, copied: readonly { from: string; to: string }[]): Promise<void> {
  const pairs = sql`json_to_recordset(${JSON.stringify(copied)}::json) as pair("from" uuid, "to" uuid)`
  const courseOfCopy = sql`${lessons} l on l.id = pair."to" join ${courseModules} m on m.id = l.module_id`
  await tx.execute(sql`
    insert into ${quizzes} (lesson_id, course_id, source, pass_percent, attempt_limit, time_limit_s, draw, tag, shuffle, feedback)
    select pair."to", m.course_id, q.source, q.pass_percent, q.attempt_limit, q.time_limit_s, q.draw, q.tag, q.shuffle, q.feedback
    from ${pairs} join ${quizzes} q on q.lesson_id = pair."from" join ${courseOfCopy}`)
  await tx.execute(sql`
    insert into ${quizQuestions} (id, course_id, lesson_id, import_key, type, stem_md, body, feedback_md, tags, position)
    select gen_random_uuid(), m.course_id, pair."to", q.import_key, q.type, q.stem_md, q.body, q.feedback_md, q.tags, q.position
    from ${pairs} join ${quizQuestions} q on q.lesson_id = pair."from" and q.is_current join ${courseOfCopy}`)
}

/** Copies the bank of a course, what belongs to no lesson of it, to a copy of the course. */
export async function copyBank(tx: Db, course: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${quizQuestions} (id, course_id, import_key, type, stem_md, body, feedback_md, tags, position)
    select gen_random_uuid(), ${course.to}::uuid, q.import_key, q.type, q.stem_md, q.body, q.feedback_md, q.tags, q.position
    from ${quizQuestions} q where q.course_id = ${course.from} and q.lesson_id is null and q.is_current`)
}

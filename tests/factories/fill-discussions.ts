import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { uuidV7 } from '#shared/uuid.ts'

type About = { course: { id: string; lessonIds: string[] }; user: string; staff: string; words: string }

/** A row in every table of what is asked in a course. */
export async function fillDiscussions(db: Db, { course, user, staff, words }: About): Promise<void> {
  const [question, reply, id] = [uuidV7(), uuidV7(), () => uuidV7()]
  await db.execute(sql`insert into questions_asked (id, course_id, lesson_id, author_id, title, body_md, html, state, answered_at, reply_count, edited_at, hidden_at, hidden_by, hidden_reason)
    values (${question}, ${course.id}, ${course.lessonIds[0]}, ${user}, ${words}, ${words}, ${words}, 'answered', '2026-11-22 12:00:00.123+09', 1, now(), now(), ${staff}, ${words})`)
  await db.execute(sql`insert into question_replies (id, question_id, course_id, author_id, written_as, body_md, html)
    values (${reply}, ${question}, ${course.id}, ${staff}, 'staff', ${words}, ${words})`)
  await db.execute(sql`update questions_asked set accepted_reply_id = ${reply} where id = ${question}`)
  await db.execute(sql`insert into question_mentions (reply_id, user_id) values (${reply}, ${user})`)
  await db.execute(sql`insert into question_versions (id, question_id, reply_id, title, body_md)
    values (${id()}, ${question}, ${reply}, ${words}, ${words})`)
  await db.execute(sql`insert into question_reports (id, question_id, user_id, reason)
    values (${id()}, ${question}, ${staff}, ${words})`)
  await db.execute(sql`insert into question_follows (question_id, user_id) values (${question}, ${user})`)
  await db.execute(sql`insert into announcements (id, course_id, author_id, subject, body_md, html)
    values (${id()}, ${course.id}, ${staff}, ${words}, ${words}, ${words})`)
}

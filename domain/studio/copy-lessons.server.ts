import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments } from '#db/tables/assignments.ts'
import { lessonAttachments } from '#db/tables/attachments.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { gradeWeights } from '#db/tables/grades.ts'
import { pictureFetches } from '#db/tables/picture-fetches.ts'
import { askForPictures } from '#domain/people/enqueue-pictures.server.ts'
import { copyQuizzes } from '#domain/quizzes/copy-quizzes.server.ts'

/** A lesson, the id of its copy, and the module that the copy is to be in. */
export type CopiedLesson = { from: string; to: string; moduleId: string }

/** Copies lessons to the same places in other modules, with all that they hold, their files, what they ask to be handed in, but for
 *  the class's day until when, and how much that counts. What was written never leaves the database for it. */
export async function copyLessons(tx: Db, copied: readonly CopiedLesson[]): Promise<void> {
  if (copied.length === 0) return
  const pairs = sql`json_to_recordset(${JSON.stringify(copied)}::json) as pair("from" uuid, "to" uuid, "moduleId" uuid)`
  await tx.execute(sql`
    insert into ${lessons} (id, module_id, title, content, html, html_edition, video_url, duration_minutes, order_index, is_free, is_optional)
    select pair."to", m.id, l.title, l.content, l.html, l.html_edition, l.video_url, l.duration_minutes, l.order_index, l.is_free, l.is_optional
    from ${pairs} join ${lessons} l on l.id = pair."from" join ${courseModules} m on m.id = pair."moduleId"`)
  await tx.execute(sql`
    insert into ${lessonAttachments} (id, lesson_id, file_id, name, type, bytes, checksum, created_at)
    select gen_random_uuid(), pair."to", a.file_id, a.name, a.type, a.bytes, a.checksum, a.created_at
    from ${pairs} join ${lessonAttachments} a on a.lesson_id = pair."from"`)
  await tx.execute(sql`
    insert into ${assignments} (lesson_id, accepts_text, accepts_link, accepts_files, due_at, due_days, time_zone,
      points_max, rubric, pass_percent, peer_reviews)
    select pair."to", a.accepts_text, a.accepts_link, a.accepts_files, null, a.due_days, a.time_zone,
      a.points_max, a.rubric, a.pass_percent, a.peer_reviews
    from ${pairs} join ${assignments} a on a.lesson_id = pair."from"`)
  await tx.execute(sql`
    insert into ${gradeWeights} (lesson_id, kind, weight)
    select pair."to", w.kind, w.weight from ${pairs} join ${gradeWeights} w on w.lesson_id = pair."from"`)
  await copyQuizzes(tx, copied)
  await askForTheirPictures(tx, copied)
}

/** Pictures of other sites that were on their way, or could not be had, are asked for once more for the copy. */
async function askForTheirPictures(tx: Db, copied: readonly CopiedLesson[]): Promise<void> {
  const waiting = await tx
    .select({ id: pictureFetches.holderId })
    .from(pictureFetches)
    .where(sql`${pictureFetches.holderId} = any(${sql.param(copied.map(({ from }) => from))}::uuid[])`)
  const waits = new Set(waiting.map(({ id }) => id))
  for (const { from, to } of copied) if (waits.has(from)) await askForPictures(tx, { kind: 'lesson', id: to })
}

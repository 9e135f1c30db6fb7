import { and, asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { questionReplies, questionsAsked } from '#db/tables/discussions.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { everyPage, formatCursor, parseCursor } from '#shared/page-cursor.ts'
import { quotedLines } from '#shared/quoted-lines.ts'

const partSize = 100

/** All that the viewer has asked and replied in courses, hidden or not, part by part, the oldest first: for whatever
 *  hands somebody their own data. */
export const everyOwnText = (db: Db, viewer: Viewer) =>
  everyPage(async (cursor) => {
    const from = parseCursor(cursor)
    const after = from ? sql`(at, id) > (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)` : sql`true`
    const asked = db
      .select({
        id: questionsAsked.id,
        at: sql<Date>`${questionsAsked.createdAt}`.mapWith(questionsAsked.createdAt).as('at'),
        course: sql<string>`${courses.title}`.as('course'),
        title: sql<string>`${questionsAsked.title}`.as('title'),
        body: questionsAsked.bodyMd,
        isReply: sql<boolean>`false`.as('is_reply'),
      })
      .from(questionsAsked)
      .innerJoin(courses, eq(courses.id, questionsAsked.courseId))
      .where(eq(questionsAsked.authorId, viewer.id))
    const replied = db
      .select({
        id: questionReplies.id,
        at: sql<Date>`${questionReplies.createdAt}`.mapWith(questionsAsked.createdAt).as('at'),
        course: sql<string>`${courses.title}`.as('course'),
        title: sql<string>`${questionsAsked.title}`.as('title'),
        body: questionReplies.bodyMd,
        isReply: sql<boolean>`true`.as('is_reply'),
      })
      .from(questionReplies)
      .innerJoin(questionsAsked, eq(questionsAsked.id, questionReplies.questionId))
      .innerJoin(courses, eq(courses.id, questionsAsked.courseId))
      .where(eq(questionReplies.authorId, viewer.id))
    const all = unionAll(asked, replied).as('texts')
    const rows = await db
      .select()
      .from(all)
      .where(and(after))
      .orderBy(asc(all.at), asc(all.id))
      .limit(partSize)
    const last = rows.length === partSize ? rows.at(-1) : undefined
    return { rows, nextCursor: last ? formatCursor({ at: last.at, id: last.id }) : null }
  })

/** The same as the parts of a Markdown file. What was written is quoted, so that nothing in it becomes a heading; times
 *  are those of the viewer's zone. */
export async function* ownTextsFile(db: Db, viewer: Viewer, locale: Locale): AsyncGenerator<string> {
  yield `# ${m.discussions_own_texts({}, { locale })}\n`
  for await (const texts of everyOwnText(db, viewer))
    for (const { at, course, title, body, isReply } of texts) {
      const kind = isReply
        ? m.discussions_own_reply({ title }, { locale })
        : m.discussions_own_question({ title }, { locale })
      const when = formatDateTime(at, locale, viewer.timeZone)
      yield `\n## ${course.replace(/\s+/g, ' ')}: ${kind}\n\n${when}\n\n${quotedLines(body)}\n`
    }
}

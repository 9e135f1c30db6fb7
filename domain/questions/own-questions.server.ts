import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { profiles } from '#db/tables/people.ts'
import { questions } from '#db/tables/questions.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'

const [asker, asked] = [alias(profiles, 'asker'), alias(profiles, 'asked')]

/** A page of what the viewer has written to others and others to them, the newest first. Of the others the name alone;
 *  only whom a message is to learns that it was reported. One query. */
export async function ownQuestions(db: Db, viewer: { id: string }, cursor: string | null) {
  const order = { at: questions.createdAt, id: questions.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .select({
          id: questions.id,
          isToViewer: sql<boolean>`${questions.askedId} = ${viewer.id}`,
          askerName: asker.fullName,
          askedName: asked.fullName,
          about: questions.about,
          text: questions.text,
          at: questions.createdAt,
          answer: questions.answer,
          answeredAt: questions.answeredAt,
          isReported: sql<boolean>`${questions.reportedAt} is not null and ${questions.askedId} = ${viewer.id}`,
        })
        .from(questions)
        .innerJoin(asker, eq(questions.askerId, asker.id))
        .innerJoin(asked, eq(questions.askedId, asked.id))
        .where(
          and(or(eq(questions.askedId, viewer.id), eq(questions.askerId, viewer.id)), olderThan(from, order)),
        )
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ at, id }) => ({ at, id }),
  )
  return { questions: rows, ...ways }
}

export type OwnQuestion = Awaited<ReturnType<typeof ownQuestions>>['questions'][number]

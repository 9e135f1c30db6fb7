import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { medianAnswerSeconds } from '#db/answer-times.server.ts'
import type { Db } from '#db/client.server.ts'
import { newerThan, oldestFirst } from '#db/page-place.server.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { questionsAsked } from '#db/tables/discussions.ts'
import { profiles } from '#db/tables/people.ts'
import { taughtCourses, teaches } from '#db/taught-courses.server.ts'
import { birthDateColumn } from '#domain/people/birth-date-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'
import { withAuthorName } from './author-name.ts'

/** A page of the questions that nobody has answered in the courses that an instructor teaches, alone or with others,
 *  the oldest first. One query. */
export async function unansweredQuestions(db: Db, viewer: Viewer, cursor: string) {
  const order = { at: questionsAsked.createdAt, id: questionsAsked.id }
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .select({
          id: questionsAsked.id,
          title: questionsAsked.title,
          replyCount: questionsAsked.replyCount,
          createdAt: questionsAsked.createdAt,
          course: { id: courses.id, title: courses.title },
          lesson: { id: lessons.id, title: lessons.title },
          fullName: profiles.fullName,
          bornOn: birthDateColumn('profiles'),
        })
        .from(questionsAsked)
        .innerJoin(courses, eq(courses.id, questionsAsked.courseId))
        .leftJoin(profiles, eq(profiles.id, questionsAsked.authorId))
        .leftJoin(lessons, eq(lessons.id, questionsAsked.lessonId))
        .where(
          and(
            teaches(viewer.id),
            eq(questionsAsked.state, 'open'),
            isNull(questionsAsked.hiddenAt),
            newerThan(from, order),
          ),
        )
        .orderBy(...oldestFirst(from, order))
        .limit(pageSize + 1),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const now = new Date()
  const questions = rows.map((row) => withAuthorName(row, now))
  return { questions, ...ways }
}

export type UnansweredQuestion = Awaited<ReturnType<typeof unansweredQuestions>>['questions'][number]

const figures = z.object({ waiting: z.number(), median: z.number().nullable() })

/** How many questions wait in those courses, and how long half of them have waited at most for an answer, in seconds;
 *  null while that can't be said. One query. */
export async function answerFigures(
  db: Db,
  viewer: Viewer,
): Promise<{ waiting: number; median: number | null }> {
  const ofCourses = sql`q.course_id in ${taughtCourses(viewer.id)}`
  const { rows } = await db.execute(sql`select
    (select count(*)::int from questions_asked q where ${ofCourses} and q.state = 'open' and q.hidden_at is null) as waiting,
    ${medianAnswerSeconds(ofCourses)} as median`)
  return figures.parse(rows[0])
}

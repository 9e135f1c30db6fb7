import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst } from '#db/page-place.server.ts'
import { questionsAsked } from '#db/tables/discussions.ts'
import type { QuestionState } from '#shared/discussions.ts'
import type { PlaceInCourse } from './place-in-course.server.ts'

export type SimilarQuestion = { id: string; title: string; state: QuestionState; replyCount: number }

/** Shorter words are like too many. */
const shortest = 8
const mostShown = 5
/** So many of a course are compared, the newest: each takes as long as the next, and this happens while somebody types. */
const mostCompared = 1000

/** What was asked already in a course that is like this title, what is most like it first: for who is about to ask, and whose place there was looked up. At most one
 *  query, over the course's own newest questions. */
export async function similarQuestions(
  db: Db,
  { course }: PlaceInCourse,
  title: string,
): Promise<SimilarQuestion[]> {
  if (title.trim().length < shortest) return []
  const order = { at: questionsAsked.createdAt, id: questionsAsked.id }
  const newest = db
    .select({
      id: questionsAsked.id,
      title: questionsAsked.title,
      state: questionsAsked.state,
      replyCount: questionsAsked.replyCount,
    })
    .from(questionsAsked)
    .where(and(eq(questionsAsked.courseId, course.id), isNull(questionsAsked.hiddenAt)))
    .orderBy(...newestFirst(null, order))
    .limit(mostCompared)
    .as('newest')
  const likeness = sql`similarity(lower(${newest.title}), lower(${title}))`
  return db
    .select()
    .from(newest)
    .where(sql`${likeness} > 0.3`)
    .orderBy(desc(likeness), desc(newest.id))
    .limit(mostShown)
}

import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { questionsAsked } from '#db/tables/discussions.ts'
import { profiles } from '#db/tables/people.ts'
import { birthDateColumn } from '#domain/people/birth-date-column.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { QuestionState } from '#shared/discussions.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'
import { withAuthorName } from './author-name.ts'
import type { PlaceInCourse } from './place-in-course.server.ts'
import { canHide } from './policy.ts'
import type { QuestionsView } from './schema.ts'
import { questionsWithWords } from './with-words.server.ts'

export type ListedQuestion = {
  id: string
  title: string
  state: QuestionState
  replyCount: number
  lessonTitle: string | null
  /** null: the person who asked has no account any more. */
  authorName: string | null
  createdAt: Date
  isHidden: boolean
}

/** What is hidden is listed for its writer, and for those who hide. */
export const shownTo = (viewer: Viewer, { standing }: PlaceInCourse): SQL | undefined =>
  canHide(standing) ? undefined : or(isNull(questionsAsked.hiddenAt), eq(questionsAsked.authorId, viewer.id))

/** A page of what was asked in a course, the newest first, as far as the viewer, whose place there was looked up, may
 *  read it. One query. */
export async function askedQuestions(
  db: Db,
  viewer: Viewer,
  place: PlaceInCourse,
  { q, lesson, show, cursor }: Pick<QuestionsView, 'q' | 'lesson' | 'show' | 'cursor'>,
) {
  const order = { at: questionsAsked.createdAt, id: questionsAsked.id }
  const { known, having } = questionsWithWords(db, place.course.id, q)
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      db
        .with(...known)
        .select({
          id: questionsAsked.id,
          title: questionsAsked.title,
          state: questionsAsked.state,
          replyCount: questionsAsked.replyCount,
          lessonTitle: lessons.title,
          fullName: profiles.fullName,
          bornOn: birthDateColumn('profiles'),
          createdAt: questionsAsked.createdAt,
          isHidden: sql<boolean>`${questionsAsked.hiddenAt} is not null`,
        })
        .from(questionsAsked)
        .leftJoin(profiles, eq(profiles.id, questionsAsked.authorId))
        .leftJoin(lessons, eq(lessons.id, questionsAsked.lessonId))
        .where(
          and(
            eq(questionsAsked.courseId, place.course.id),
            lesson ? eq(questionsAsked.lessonId, lesson) : undefined,
            show === 'unanswered' ? eq(questionsAsked.state, 'open') : undefined,
            shownTo(viewer, place),
            ...having,
            olderThan(from, order),
          ),
        )
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const now = new Date()
  const questions: ListedQuestion[] = rows.map((row) => withAuthorName(row, now))
  return { questions, ...ways }
}

/** The lessons of a course in their order, to choose one of. One query. */
export const lessonsToChoose = (db: Db, courseId: string): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))

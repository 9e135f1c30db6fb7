import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { placeOfQuiz } from './quiz-block.ts'
import { QuizRefused } from './quiz-problem.ts'
import type { WrittenQuiz } from './read-quiz.server.ts'

/** A tag and how many questions of the course have it. */
export type QuestionTag = { tag: string; count: number }

/** The tags of a course's questions, those of its lessons and of its bank, in order. One query. */
export const questionTags = (db: Db, courseId: string): Promise<QuestionTag[]> =>
  tagsOf(db, eq(quizQuestions.courseId, courseId))

/** Throws QuizRefused, with the place in the lesson's text, for a quiz that draws by a tag which no question of the
 *  course has: nobody would see it. One that is stored so already may stay. `lessonId` is null for a lesson that is
 *  new. To be asked before the quiz is written. */
export async function requireTagged(
  tx: Db,
  { courseId, lessonId }: { courseId: string; lessonId: string | null },
  quiz: WrittenQuiz | null,
  text: string,
): Promise<void> {
  const tag = quiz?.settings.tag ?? null
  if (tag === null || quiz?.questions.some(({ tags }) => tags.includes(tag))) return
  const known = await tagsElsewhere(tx, { courseId, lessonId })
  if (known.some((each) => each.tag === tag)) return
  const [stored] = lessonId
    ? await tx
        .select({ tag: quizzes.tag })
        .from(quizzes)
        .where(and(eq(quizzes.lessonId, lessonId), eq(quizzes.courseId, courseId)))
    : []
  if (stored?.tag === tag) return
  const fault = { what: 'no-tagged' as const, tag, known: known.map((each) => each.tag) }
  throw new QuizRefused({ ...placeOfQuiz(text), fault })
}

/** How many questions an attempt at a quiz would have, were it saved as it is written. `lessonId` is null for a lesson that is new. */
export async function sizeOfWritten(
  db: Db,
  place: { courseId: string; lessonId: string | null },
  { settings: { tag, draw }, questions }: WrittenQuiz,
): Promise<number> {
  let all = questions.length
  if (tag !== null) {
    const elsewhere = await tagsElsewhere(db, place)
    const own = questions.filter(({ tags }) => tags.includes(tag)).length
    all = own + (elsewhere.find((each) => each.tag === tag)?.count ?? 0)
  }
  return Math.min(draw ?? all, all)
}

/** The tags of a course's questions, without those that stand in this lesson. */
const tagsElsewhere = (
  db: Db,
  { courseId, lessonId }: { courseId: string; lessonId: string | null },
): Promise<QuestionTag[]> =>
  tagsOf(
    db,
    and(
      eq(quizQuestions.courseId, courseId),
      lessonId ? or(isNull(quizQuestions.lessonId), ne(quizQuestions.lessonId, lessonId)) : undefined,
    ),
  )

function tagsOf(db: Db, which: ReturnType<typeof and>): Promise<QuestionTag[]> {
  const each = db
    .select({ tag: sql<string>`unnest(${quizQuestions.tags})`.as('tag') })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.isCurrent, true), which))
    .as('each')
  return db
    .select({ tag: each.tag, count: sql<number>`count(*)::int` })
    .from(each)
    .groupBy(each.tag)
    .orderBy(asc(each.tag))
}

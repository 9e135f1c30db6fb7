import type { Db } from '#db/client.server.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { uuidV7 } from '#shared/uuid.ts'

type QuizInput = Partial<typeof quizzes.$inferInsert> & {
  courseId: string
  lessonId: string
  questions?: readonly QuestionBody[]
}

/** One of several, the first of which is right. */
export const choice: QuestionBody = {
  type: 'single',
  options: [
    { text: 'Betul', weight: 100, feedback: 'Tepat sekali' },
    { text: 'Bukan', weight: 0, feedback: 'Baca lagi' },
    { text: 'Juga bukan', weight: 0 },
  ],
}

export const essay: QuestionBody = { type: 'essay' }

/** The quiz of a lesson, with two choices unless something else is said: `makeQuiz(db, { courseId, lessonId, passPercent: 50 })`. */
export async function makeQuiz(
  db: Db,
  { questions = [choice, choice], ...quiz }: QuizInput,
): Promise<{ questionIds: string[] }> {
  await db.insert(quizzes).values({ source: '', ...quiz })
  const rows = questions.map((body, position) => ({
    id: uuidV7(),
    courseId: quiz.courseId,
    lessonId: quiz.lessonId,
    importKey: `soal-${position + 1}`,
    type: body.type,
    stemMd: `Soal nomor ${position + 1}?`,
    body,
    position,
  }))
  if (rows.length > 0) await db.insert(quizQuestions).values(rows)
  return { questionIds: rows.map(({ id }) => id) }
}

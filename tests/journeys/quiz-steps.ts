import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import type { QuestionBody } from '#domain/quizzes/question.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import type { Site } from './sites.ts'

type QuizCourse = { courseId: string; lessonId: string; title: string; quizPath: string }

const weighted = (...options: [text: string, weight: number][]) =>
  options.map(([text, weight]) => ({ text, weight }))

/** A question of each type; whoever chooses what begins with 'Benar' has them all. */
const questions: QuestionBody[] = [
  { type: 'single', options: weighted(['Benar satu', 100], ['Keliru satu', 0]) },
  { type: 'multiple', options: weighted(['Benar dua', 50], ['Benar tiga', 50], ['Keliru dua', -100]) },
  { type: 'true-false', isTrue: true },
  { type: 'short', answers: weighted(['jayapura', 100]) },
  { type: 'numeric', answers: [{ value: 1.5, tolerance: 0, weight: 100 }] },
  {
    type: 'matching',
    pairs: [
      { left: 'Ibu kota Papua', right: 'Kota Jayapura' },
      { left: 'Ibu kota Papua Barat Daya', right: 'Kota Sorong' },
    ],
  },
  { type: 'ordering', items: ['Pertama', 'Kedua', 'Ketiga'] },
]

/** A published course of a quiz of seven questions and a lesson after it, that nobody else takes. */
export async function makeQuizCourse(
  site: Site,
  rules: { timeLimitS?: number; only?: number } = {},
): Promise<QuizCourse> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    const { id: instructorId } = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
    const title = `Kursus berkuis ${randomUUID().slice(0, 8)}`
    const course = await makeCourse(db, {
      title,
      instructorId,
      modules: [[{ title: 'Kuis pertama' }, { title: 'Sesudahnya' }]],
    })
    const [lessonId = ''] = course.lessonIds
    await makeQuiz(db, {
      courseId: course.id,
      lessonId,
      passPercent: 70,
      feedback: 'each',
      timeLimitS: rules.timeLimitS,
      questions: questions.slice(0, rules.only),
    })
    return { courseId: course.id, lessonId, title, quizPath: `/courses/${course.id}/quiz/${lessonId}` }
  } finally {
    await close()
  }
}

/** Moves the end of the open attempts at a quiz to so many seconds from now. */
export async function endIn(site: Site, lessonId: string, seconds: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    await db.execute(
      sql`update quiz_attempts set deadline_at = now() + make_interval(secs => ${seconds}) where lesson_id = ${lessonId} and state = 'open'`,
    )
  } finally {
    await close()
  }
}

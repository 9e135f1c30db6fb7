import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import { profiles } from '#db/tables/people.ts'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { essay, makeQuiz } from '#tests/factories/make-quiz.ts'
import type { Site } from './sites.ts'

type QuizCourse = { courseId: string; lessonId: string; title: string; quizPath: string }

const weighted = (...options: [text: string, weight: number][]) =>
  options.map(([text, weight]) => ({ text, weight }))

/** A question of each type; anyone who chooses what begins with 'Benar' has them all. */
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

type Rules = {
  timeLimitS?: number
  /** So many of the questions. */
  only?: number
  /** With one that somebody has to mark, after the others. */
  hasEssay?: boolean
  /** Whose course it is; of somebody who never signs in without one. */
  teacher?: { email: string }
}

/** A published course of a quiz of seven questions and a lesson after it, that nobody else takes. */
export async function makeQuizCourse(
  site: Site,
  { timeLimitS, only, hasEssay = false, teacher }: Rules = {},
): Promise<QuizCourse> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    const instructorId = teacher
      ? await personCalled(db, teacher.email)
      : (await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })).id
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
      timeLimitS,
      questions: [...questions.slice(0, only), ...(hasEssay ? [essay] : [])],
    })
    return { courseId: course.id, lessonId, title, quizPath: `/courses/${course.id}/quiz/${lessonId}` }
  } finally {
    await close()
  }
}

async function personCalled(db: Db, email: string): Promise<string> {
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  if (!person) throw new Error(`Nobody has the address ${email}.`)
  return person.id
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

/** As if so many days had gone by for what comes back of a quiz. */
export async function daysPass(site: Site, lessonId: string, days: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    await db.execute(
      sql`update quiz_repetitions set due_on = due_on - ${days}::int where lesson_id = ${lessonId}`,
    )
  } finally {
    await close()
  }
}

import type { Db } from '#db/client.server.ts'
import { assignments, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { takeQuiz } from '#tests/factories/take-quiz.ts'
import { gradebook } from './gradebook.server.ts'
import { parseGradebookFilter } from './gradebook-filter.ts'

/** A course of three free lessons: a quiz with a pass mark, work of twenty points with one, a quiz without. */
export async function gradedCourse(db: Db, owner: Viewer) {
  const free = { isFree: true }
  const course = await makeCourse(db, { instructorId: owner.id, modules: [[free, free, free]] })
  const [first = '', second = '', third = ''] = course.lessonIds
  const courseId = course.id
  const { questionIds } = await makeQuiz(db, { courseId, lessonId: first, passPercent: 50 })
  const asked = { lessonId: second, acceptsText: true, acceptsLink: false, acceptsFiles: false }
  await db.insert(assignments).values({ ...asked, timeZone: 'Asia/Jayapura', pointsMax: 20, passPercent: 60 })
  const { questionIds: others } = await makeQuiz(db, { courseId, lessonId: third })
  const learner = async (fullName: string): Promise<Viewer> => {
    const person = await makePerson(db, { fullName })
    await enrollStudent(db, person, courseId)
    return person
  }
  const took = (who: Viewer, marks: [number, number]) =>
    takeQuiz(db, { lessonId: first, userId: who.id, questionIds, marks })
  const tookLast = (who: Viewer, marks: [number, number], needsMarking = false) =>
    takeQuiz(db, { lessonId: third, userId: who.id, questionIds: others, marks, needsMarking })
  /** null: it waits. */
  const handedIn = async (who: Viewer, points: number | null) => {
    const id = uuidV7()
    const state = points === null ? 'handed-in' : 'marked'
    await db
      .insert(submissions)
      .values({ id, courseId, lessonId: second, userId: who.id, version: 1, text: 'Ini', state })
    const mark = { submissionId: id, points, pointsMax: 20, comment: '', version: uuidV7() }
    if (points !== null) await db.insert(submissionMarks).values({ ...mark, markedAt: new Date() })
    return id
  }
  const book = (query = '', size?: number) =>
    gradebook(db, owner, courseId, parseGradebookFilter(new URLSearchParams(query)), size)
  const whose = ({ id: personId }: Viewer) => ({ courseId, personId })
  return { courseId, first, second, third, learner, took, tookLast, handedIn, book, whose }
}

export const quizOf = (lesson: string, seen = '') => ({ lesson, kind: 'quiz' as const, seen })

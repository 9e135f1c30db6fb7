import type { Db } from '#db/client.server.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { MadeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { reviewCourse } from './review-course.server.ts'

/** A learner who has completed the first lesson of a course, and has given it so many stars. */
export async function reviewerOf(db: Db, course: MadeCourse, rating?: number): Promise<Viewer> {
  const learner = await makePerson(db, { fullName: 'Sari Rumbiak' })
  await enrollStudent(db, learner, course.id)
  await completeLesson(db, learner, { courseId: course.id, lessonId: course.lessonIds[0] ?? '' })
  if (rating) await reviewCourse(db, learner, course.id, { rating, comment: `${rating} bintang` })
  return learner
}

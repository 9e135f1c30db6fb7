import type { Db } from '#db/client.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { Assignment } from './assignment-form.ts'
import { saveAssignment } from './save-assignment.server.ts'
import type { MarkInput } from './schema.ts'

export const asked: Assignment = {
  acceptsText: true,
  acceptsLink: true,
  acceptsFiles: true,
  dueAt: null,
  dueDays: null,
  timeZone: 'Asia/Jayapura',
  pointsMax: 10,
  rubric: null,
  passPercent: 60,
  peerReviews: null,
}

export const work = { text: 'Karyaku', link: null, keep: [], seen: 0, files: [] }

export const given: MarkInput & { isReturn: boolean } = {
  points: 8,
  choices: [],
  comment: 'Bagus',
  seen: '',
  isReturn: false,
}

/** A course of a teacher whose first lesson asks for work, and somebody who is enrolled in it. */
export async function courseWithWork(db: Db, assignment: Partial<Assignment> = {}) {
  const teacher = await makePerson(db, { role: 'instructor' })
  const course = await makeCourse(db, { instructorId: teacher.id, modules: [[{}, {}]] })
  const [lessonId = '', secondId = ''] = course.lessonIds
  const place = { courseId: course.id, lessonId }
  await saveAssignment(db, teacher, place, { ...asked, ...assignment, updatedAt: null })
  const learner = async (): Promise<Viewer> => {
    const person = await makePerson(db)
    await enrollStudent(db, person, course.id)
    return person
  }
  return { teacher, course, place, secondId, learner, student: await learner() }
}

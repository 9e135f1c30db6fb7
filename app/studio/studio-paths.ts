import { href } from 'react-router'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

/** Where the studio's screens are: an instructor's own, or those of staff and admins, who look after everybody's courses. */
export type StudioPaths = {
  /** The list of courses, and what the way back to it is called. */
  courses: string
  backLabel: () => string
  create: string
  upload: string
  manage: (courseId: string) => string
  edit: (courseId: string) => string
  learners: (courseId: string) => string
  learner: (courseId: string, personId: string) => string
  learnerFile: (courseId: string, personId: string) => string
  essays: (courseId: string) => string
  gradebook: (courseId: string) => string
  gradebookFile: (courseId: string) => string
  /** What one learner has of all that is graded. */
  marks: (courseId: string, personId: string) => string
  quiz: (courseId: string, lessonId: string) => string
  /** How it did. */
  quizResults: (courseId: string, lessonId: string) => string
  /** Where its attempts are graded again. */
  regrade: (courseId: string, lessonId: string) => string
  bank: (courseId: string) => string
  questionsFile: (courseId: string) => string
  /** What a lesson asks to be handed in. */
  assignment: (courseId: string, lessonId: string) => string
  /** Where that is marked. */
  marking: (courseId: string) => string
}

const instructorPaths: StudioPaths = {
  courses: `${href('/instructor/dashboard')}?tab=courses`,
  backLabel: m.common_back_to_dashboard,
  create: href('/instructor/courses/create'),
  upload: href('/instructor/courses/upload'),
  manage: (courseId) => href('/instructor/courses/:courseId/manage', { courseId }),
  edit: (courseId) => href('/instructor/courses/:courseId/edit', { courseId }),
  learners: (courseId) => href('/instructor/courses/:courseId/learners', { courseId }),
  learner: (courseId, personId) =>
    href('/instructor/courses/:courseId/learners/:personId', { courseId, personId }),
  essays: (courseId) => href('/instructor/courses/:courseId/essays', { courseId }),
  gradebook: (courseId) => href('/instructor/courses/:courseId/gradebook', { courseId }),
  gradebookFile: (courseId) => href('/instructor/courses/:courseId/gradebook.csv', { courseId }),
  marks: (courseId, personId) =>
    href('/instructor/courses/:courseId/gradebook/:personId', { courseId, personId }),
  learnerFile: (courseId, personId) =>
    href('/instructor/courses/:courseId/learners/:personId/record.csv', { courseId, personId }),
  quiz: (courseId, lessonId) => href('/instructor/courses/:courseId/quiz/:lessonId', { courseId, lessonId }),
  quizResults: (courseId, lessonId) =>
    href('/instructor/courses/:courseId/quiz/:lessonId/results', { courseId, lessonId }),
  regrade: (courseId, lessonId) =>
    href('/instructor/courses/:courseId/quiz/:lessonId/regrade', { courseId, lessonId }),
  bank: (courseId) => href('/instructor/courses/:courseId/bank', { courseId }),
  questionsFile: (courseId) => href('/instructor/courses/:courseId/questions.gift', { courseId }),
  assignment: (courseId, lessonId) =>
    href('/instructor/courses/:courseId/assignment/:lessonId', { courseId, lessonId }),
  marking: (courseId) => href('/instructor/courses/:courseId/marking', { courseId }),
}

const caretakerPaths: StudioPaths = {
  courses: href('/admin/courses'),
  backLabel: m.common_back_to_courses,
  create: href('/admin/courses/create'),
  upload: href('/admin/courses/upload'),
  manage: (courseId) => href('/admin/courses/:courseId/manage', { courseId }),
  edit: (courseId) => href('/admin/courses/:courseId/edit', { courseId }),
  learners: (courseId) => href('/admin/courses/:courseId/learners', { courseId }),
  learner: (courseId, personId) =>
    href('/admin/courses/:courseId/learners/:personId', { courseId, personId }),
  essays: (courseId) => href('/admin/courses/:courseId/essays', { courseId }),
  gradebook: (courseId) => href('/admin/courses/:courseId/gradebook', { courseId }),
  gradebookFile: (courseId) => href('/admin/courses/:courseId/gradebook.csv', { courseId }),
  marks: (courseId, personId) => href('/admin/courses/:courseId/gradebook/:personId', { courseId, personId }),
  learnerFile: (courseId, personId) =>
    href('/admin/courses/:courseId/learners/:personId/record.csv', { courseId, personId }),
  quiz: (courseId, lessonId) => href('/admin/courses/:courseId/quiz/:lessonId', { courseId, lessonId }),
  quizResults: (courseId, lessonId) =>
    href('/admin/courses/:courseId/quiz/:lessonId/results', { courseId, lessonId }),
  regrade: (courseId, lessonId) =>
    href('/admin/courses/:courseId/quiz/:lessonId/regrade', { courseId, lessonId }),
  bank: (courseId) => href('/admin/courses/:courseId/bank', { courseId }),
  questionsFile: (courseId) => href('/admin/courses/:courseId/questions.gift', { courseId }),
  assignment: (courseId, lessonId) =>
    href('/admin/courses/:courseId/assignment/:lessonId', { courseId, lessonId }),
  marking: (courseId) => href('/admin/courses/:courseId/marking', { courseId }),
}

export const studioPathsOf = (role: Role): StudioPaths =>
  role === 'instructor' ? instructorPaths : caretakerPaths

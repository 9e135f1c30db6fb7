import { isCaretaker, isInstructor, isStudent, type Viewer } from '#domain/people/policy.ts'

type Owned = { instructorId: string | null }
type Publishable = Owned & { isPublished: boolean }

export const canManageCourse = (viewer: Viewer | null, course: Owned): boolean =>
  isCaretaker(viewer) || (isInstructor(viewer) && course.instructorId === viewer?.id)

/** A draft is there only for those who may work on it (DECISIONS 11). */
export const canSeeCourse = (viewer: Viewer | null, course: Publishable): boolean =>
  course.isPublished || canManageCourse(viewer, course)

/** Only students enrol (DECISIONS 10), and only in what is published. */
export const canEnroll = (viewer: Viewer | null, course: Publishable): boolean =>
  isStudent(viewer) && course.isPublished

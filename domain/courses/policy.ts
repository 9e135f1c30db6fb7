import {
  type Actor,
  type ApprovalRules,
  isCaretaker,
  isInstructor,
  isStudent,
  type Viewer,
} from '#domain/people/policy.ts'

type Owned = { instructorId: string | null }
type Publishable = Owned & { isPublished: boolean }

export const canManageCourse = (viewer: Actor | null, course: Owned): boolean =>
  isCaretaker(viewer) || (isInstructor(viewer) && course.instructorId === viewer?.id)

/** Who may make courses at all. */
export const canCreateCourse = (viewer: Viewer | null): boolean => isCaretaker(viewer) || isInstructor(viewer)

/** Those who look after everybody's courses say whose a course is; an instructor's are their own (SPEC §6). */
export const canChooseInstructor = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** A course that people have enrolled in is deleted by staff or admins alone (DECISIONS 13). */
export const canDeleteCourse = (viewer: Viewer | null, course: Owned & { learnerCount: number }): boolean =>
  isCaretaker(viewer) || (canManageCourse(viewer, course) && course.learnerCount === 0)

/** Who says whose a course is makes a copy of it: those who look after all courses, and its instructor. */
export const canDuplicateCourse = (viewer: Viewer | null, course: Owned): boolean =>
  canManageCourse(viewer, course)

/** A draft is there only for those who may work on it (DECISIONS 11). */
export const canSeeCourse = (viewer: Actor | null, course: Publishable): boolean =>
  course.isPublished || canManageCourse(viewer, course)

/** Only students enrol (DECISIONS 10), and only in what is published. */
export const canEnroll = (viewer: Actor | null, course: Publishable): boolean =>
  isStudent(viewer) && course.isPublished

/** A review is answered by the instructor of its course and nobody else. */
export const canAnswerReviews = (viewer: Viewer | null, course: Owned): boolean =>
  isInstructor(viewer) && course.instructorId === viewer?.id

/** Staff and admins hide a review from others, and read those that are hidden. */
export const canHideReviews = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** Staff and admins say which categories there are, of courses and events (DECISIONS 25). */
export const canManageCategories = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** Whether what the viewer publishes needs its instructor approved first (DECISIONS 23). */
export const needsApproval = (viewer: Viewer, rules: ApprovalRules): boolean =>
  rules.instructorApproval && !isCaretaker(viewer)

import {
  type Actor,
  type ApprovalRules,
  isCaretaker,
  isInstructor,
  isStudent,
  type Viewer,
} from '#domain/people/policy.ts'

type Owned = { instructorId: string | null }
/** `coTeaches`: whether the viewer teaches it together with its instructor (`coTeaches` of course-teachers.server.ts). */
type Taught = Owned & { coTeaches: boolean }
type Publishable = Taught & { isPublished: boolean }

const isOwner = (viewer: Actor | null, course: Owned): boolean =>
  isInstructor(viewer) && course.instructorId === viewer?.id

/** Whose teaching a course is: its instructor's, and of those who teach it with them. The one rule; `teaches` of
 *  course-teachers.server.ts says the same to the database. */
export const teachesCourse = (viewer: Actor | null, course: Taught): boolean =>
  isOwner(viewer, course) || (isInstructor(viewer) && course.coTeaches)

export const canManageCourse = (viewer: Actor | null, course: Taught): boolean =>
  isCaretaker(viewer) || teachesCourse(viewer, course)

/** Who teaches a course is said by its instructor, and by those who look after all courses. */
export const canChangeTeachers = (viewer: Actor | null, course: Owned): boolean =>
  isCaretaker(viewer) || isOwner(viewer, course)

/** Who may make courses at all. */
export const canCreateCourse = (viewer: Viewer | null): boolean => isCaretaker(viewer) || isInstructor(viewer)

/** Those who look after everybody's courses say whose a course is; an instructor's are their own (SPEC §6). */
export const canChooseInstructor = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** A course that people have enrolled in is deleted by staff or admins alone (P13), and none by those who only teach it with its
 *  instructor. */
export const canDeleteCourse = (viewer: Viewer | null, course: Owned & { learnerCount: number }): boolean =>
  isCaretaker(viewer) || (isOwner(viewer, course) && course.learnerCount === 0)

/** Who says whose a course is makes a copy of it: those who look after all courses, and its instructor. */
export const canDuplicateCourse = (viewer: Viewer | null, course: Owned): boolean =>
  isCaretaker(viewer) || isOwner(viewer, course)

/** A draft is there only for those who may work on it (P11). */
export const canSeeCourse = (viewer: Actor | null, course: Publishable): boolean =>
  course.isPublished || canManageCourse(viewer, course)

/** Only students enrol (P10), and only in what is published. */
export const canEnroll = (viewer: Actor | null, course: Publishable): boolean =>
  isStudent(viewer) && course.isPublished

/** A review is answered by those who teach its course and nobody else. */
export const canAnswerReviews = (viewer: Viewer | null, course: Taught): boolean =>
  teachesCourse(viewer, course)

/** Staff and admins hide a review from others, and read those that are hidden. */
export const canHideReviews = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** Staff and admins say which categories there are, of courses and events (P25). */
export const canManageCategories = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** Whether what the viewer publishes needs its instructor approved first (P23). */
export const needsApproval = (viewer: Viewer, rules: ApprovalRules): boolean =>
  rules.instructorApproval && !isCaretaker(viewer)

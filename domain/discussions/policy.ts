import { teachesCourse } from '#domain/courses/policy.ts'
import { type Actor, isCaretaker, isStudent } from '#domain/people/policy.ts'
import type { Standing } from '#shared/discussions.ts'
import { freelyEditedMinutes } from './schema.ts'

type Course = { instructorId: string | null; coTeaches: boolean; isEnrolled: boolean }

/** As what somebody takes part in what is asked and answered in a course; null for those whom it is not for. */
export function standingIn(viewer: Actor, course: Course): Standing | null {
  if (teachesCourse(viewer, course)) return 'teacher'
  if (isCaretaker(viewer)) return 'staff'
  return isStudent(viewer) && course.isEnrolled ? 'learner' : null
}

/** Staff and admins hide what was written, and read what is hidden. */
export const canHide = (standing: Standing): boolean => standing === 'staff'

/** A question is closed by those who teach the course or look after it. */
export const canClose = (standing: Standing): boolean => standing !== 'learner'

/** Those who teach a course speak to all who learn in it. */
export const canAnnounce = (standing: Standing): boolean => standing === 'teacher'

/** What was said before a change is read by its writer and by those who answer for the course. */
export const canReadVersions = (standing: Standing, isOwn: boolean): boolean =>
  isOwn || standing !== 'learner'

/** What was written just now is changed without a trace, and taken away. */
export const isFresh = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= freelyEditedMinutes * 60_000

/** Which reply has helped is said by who asked, and by those who teach; nobody accepts their own, but for those who teach. */
export const canAccept = (standing: Standing, asks: boolean): boolean => asks || standing === 'teacher'

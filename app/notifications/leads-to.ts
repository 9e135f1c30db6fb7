import { href } from 'react-router'
import type { Told } from '#domain/notifications/stored-notification.ts'
import { discussionKinds } from '#domain/outbox/letter-kinds.ts'
import { orderPath, paymentsPath, scholarshipsPath } from './order-paths.ts'

type Leading = Pick<Told, 'kind' | 'subjectId' | 'facts'> & { hasSubject: boolean; id?: string }

/** Where a notification leads: a path of this site; null when what it is about is gone. */
export function leadsTo(leading: Leading): string | null {
  const { kind, subjectId, facts, hasSubject } = leading
  if (!isToldInCourse(kind)) return outsideCourse({ ...leading, kind })
  return hasSubject && subjectId ? inCourse(subjectId, facts) : null
}

function outsideCourse({
  kind,
  subjectId,
  facts,
  hasSubject,
  id,
}: Leading & { kind: Exclude<Told['kind'], InCourse> }): string | null {
  const subject = hasSubject ? subjectId : null
  switch (kind) {
    case 'event-message':
    case 'student-message':
      return id ? href('/notifications/:notificationId', { notificationId: id }) : null
    case 'review-answered':
      return subject && reviewOf(subject, facts.reviewId)
    case 'quiz-marked':
      return resultOf(subject, facts)
    case 'question-asked':
    case 'question-answered':
      return `${href('/messages')}#m-${facts.questionId ?? ''}`
    case 'course-finished':
    case 'course-deleted':
    case 'certificate-revoked':
    case 'certificate-restored':
    case 'certificate-corrected':
      return `${href('/dashboard')}?tab=achievements`
    case 'teacher-added':
      return subject && href('/instructor/courses/:courseId/manage', { courseId: subject })
    case 'teacher-removed':
      return `${href('/instructor/dashboard')}?tab=courses`
    case 'work-marked':
    case 'work-returned':
    case 'reviews-drawn':
    case 'work-reviewed':
      return assignmentOf(subject, facts.lessonId)
    case 'mark-set':
    case 'mark-taken-back':
      return subject && href('/courses/:courseId/marks', { courseId: subject })
    case 'work-handed-in':
      return markingOf(subject)
    case 'order-placed':
    case 'order-paid':
    case 'order-checking':
    case 'order-expired':
    case 'order-late':
    case 'order-reversed':
    case 'order-refunded':
    case 'proof-rejected':
    case 'seat-offered':
      return facts.orderId ? orderPath(facts.orderId) : null
    case 'scholarship-granted':
      return subject && href('/checkout/:kind/:subjectId', { kind: 'course', subjectId: subject })
    case 'scholarship-refused':
      return subject && href('/courses/:courseId/scholarship', { courseId: subject })
    case 'payment-waiting':
      return paymentsPath()
    case 'scholarship-asked':
      return scholarshipsPath()
    case 'data-request':
      return href('/staff/data-requests')
    case 'portfolio-taken-down':
    case 'portfolio-allowed':
      return href('/account/portfolio')
    case 'approval-waiting':
      return href('/staff/approvals')
    case 'new-enrolments':
    case 'instructor-approved':
    case 'instructor-refused':
      return href('/instructor/dashboard')
    case 'import-done':
      return subjectId === null ? href('/admin/users') : courseOf(subject)
    case 'removed-from-course':
      return courseOf(subject)
    case 'enrolled':
    case 'enrolled-by-hand':
    case 'course-paused':
      return subject && href('/courses/:courseId/learn', { courseId: subject })
    case 'event-reminder':
    case 'event-changed':
    case 'event-cancelled':
    case 'event-promoted':
    case 'event-registered':
    case 'event-removed':
      return subject && href('/events/:eventId', { eventId: subject })
  }
}

/** A review, wherever it stands among those of its course. */
function reviewOf(courseId: string | null, reviewId = ''): string | null {
  if (!courseId) return null
  const query = new URLSearchParams({ tab: 'reviews', review: reviewId })
  return `${href('/courses/:courseId', { courseId })}?${query}#review-${reviewId}`
}

/** What came of an attempt at a quiz. */
function resultOf(courseId: string | null, { lessonId, attempt = 1 }: Leading['facts']): string | null {
  if (!courseId || !lessonId) return null
  return `${href('/courses/:courseId/quiz/:lessonId', { courseId, lessonId })}?attempt=${attempt}`
}

type InCourse = (typeof discussionKinds)[number]

/** What is asked, said and announced in a course. */
const isToldInCourse = (kind: Told['kind']): kind is InCourse => discussionKinds.some((each) => each === kind)

/** A question of a course, at the reply that it is about; or an announcement. */
function inCourse(courseId: string, { announcementId, questionId = '', replyId }: Leading['facts']): string {
  if (announcementId) {
    const query = new URLSearchParams({ announcement: announcementId })
    return `${href('/courses/:courseId/questions', { courseId })}?${query}#t-${announcementId}`
  }
  const path = href('/courses/:courseId/questions/:questionId', { courseId, questionId })
  return replyId ? `${path}?${new URLSearchParams({ reply: replyId })}#t-${replyId}` : path
}

const courseOf = (courseId: string | null) => courseId && href('/courses/:courseId', { courseId })

const assignmentOf = (courseId: string | null, lessonId: string | undefined) =>
  courseId && lessonId ? href('/courses/:courseId/assignment/:lessonId', { courseId, lessonId }) : null

const markingOf = (courseId: string | null) =>
  courseId ? href('/instructor/courses/:courseId/marking', { courseId }) : href('/instructor/marking')

/** The paths of the site's screens, one function a path. */

export const dashboardPath = (tab?: 'achievements'): string => (tab ? `/dashboard?tab=${tab}` : '/dashboard')

export const coursePath = (courseId: string): string => `/courses/${courseId}`
export const learnPath = (courseId: string): string => `${coursePath(courseId)}/learn`
export const ownMarksPath = (courseId: string): string => `${coursePath(courseId)}/marks`
export const scholarshipPath = (courseId: string): string => `${coursePath(courseId)}/scholarship`
export const assignmentPath = (courseId: string, lessonId: string): string =>
  `${coursePath(courseId)}/assignment/${lessonId}`

/** The result of an attempt at a quiz. */
export const quizResultPath = (courseId: string, lessonId: string, attempt: number): string =>
  `${coursePath(courseId)}/quiz/${lessonId}?${new URLSearchParams({ attempt: String(attempt) })}`

/** A review on its course's page, on whichever page of reviews it is. */
export const reviewPath = (courseId: string, reviewId: string): string =>
  `${coursePath(courseId)}?${new URLSearchParams({ tab: 'reviews', review: reviewId })}#review-${reviewId}`

/** A question of a course; with a reply, at that reply. */
export function courseQuestionPath(courseId: string, questionId: string, replyId?: string): string {
  const path = `${coursePath(courseId)}/questions/${questionId}`
  return replyId ? `${path}?${new URLSearchParams({ reply: replyId })}#t-${replyId}` : path
}

export const announcementPath = (courseId: string, announcementId: string): string =>
  `${coursePath(courseId)}/questions?${new URLSearchParams({ announcement: announcementId })}#t-${announcementId}`

export const eventPath = (eventId: string): string => `/events/${eventId}`
export const ticketPath = (eventId: string): string => `${eventPath(eventId)}/ticket`

export const checkoutPath = (kind: 'course' | 'event', subjectId: string): string =>
  `/checkout/${kind}/${subjectId}`
export const orderPath = (orderId: string): string => `/account/orders/${orderId}`

/** A message between two people, among the viewer's. */
export const messagePath = (questionId: string): string => `/messages#m-${questionId}`
export const notificationsPath = (): string => '/notifications'
export const notificationPath = (notificationId: string): string => `/notifications/${notificationId}`
export const leaveEmailsPath = (): string => '/notifications/leave'
export const notificationSettingsPath = (): string => '/account/notifications'
export const portfolioFormPath = (): string => '/account/portfolio'

export const studioPath = (tab?: 'courses'): string =>
  tab ? `/instructor/dashboard?tab=${tab}` : '/instructor/dashboard'
export const manageCoursePath = (courseId: string): string => `/instructor/courses/${courseId}/manage`

/** What waits to be marked in a course; without one, in all of the viewer's. */
export const markingPath = (courseId?: string | null): string =>
  courseId ? `/instructor/courses/${courseId}/marking` : '/instructor/marking'

export const approvalsPath = (): string => '/staff/approvals'
export const paymentsDeskPath = (): string => '/staff/payments'
export const scholarshipsDeskPath = (): string => '/staff/scholarships'
export const dataRequestsPath = (): string => '/staff/data-requests'
export const usersPath = (): string => '/admin/users'

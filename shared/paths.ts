/** The paths of screens, one function each. One parameter is given as it is, several by their names. */

export const dashboardPath = (): string => '/dashboard'
export const coursePath = (courseId: string): string => `/courses/${courseId}`
export const learnPath = (courseId: string): string => `/courses/${courseId}/learn`
export const marksPath = (courseId: string): string => `/courses/${courseId}/marks`
export const scholarshipPath = (courseId: string): string => `/courses/${courseId}/scholarship`
export const questionsPath = (courseId: string): string => `/courses/${courseId}/questions`
export const questionPath = ({ courseId, questionId }: { courseId: string; questionId: string }): string =>
  `/courses/${courseId}/questions/${questionId}`
export const quizPath = ({ courseId, lessonId }: OfLesson): string => `/courses/${courseId}/quiz/${lessonId}`
export const assignmentPath = ({ courseId, lessonId }: OfLesson): string =>
  `/courses/${courseId}/assignment/${lessonId}`

type OfLesson = { courseId: string; lessonId: string }

export const eventPath = (eventId: string): string => `/events/${eventId}`
export const ticketPath = (eventId: string): string => `/events/${eventId}/ticket`

export const checkoutPath = ({ kind, subjectId }: { kind: string; subjectId: string }): string =>
  `/checkout/${kind}/${subjectId}`
export const orderPath = (orderId: string): string => `/account/orders/${orderId}`

export const messagesPath = (): string => '/messages'
export const notificationsPath = (): string => '/notifications'
export const notificationPath = (notificationId: string): string => `/notifications/${notificationId}`
export const leaveNotificationsPath = (): string => '/notifications/leave'
export const notificationSettingsPath = (): string => '/account/notifications'
export const ownPortfolioPath = (): string => '/account/portfolio'

type Studio = '/instructor' | '/admin'

export const manageCoursePath = (studio: Studio, courseId: string): string =>
  `${studio}/courses/${courseId}/manage`
export const markingPath = (studio: Studio, courseId: string): string =>
  `${studio}/courses/${courseId}/marking`
export const instructorDashboardPath = (): string => '/instructor/dashboard'
export const toMarkPath = (): string => '/instructor/marking'

export const approvalsPath = (): string => '/staff/approvals'
export const paymentsPath = (): string => '/staff/payments'
export const scholarshipsPath = (): string => '/staff/scholarships'
export const dataRequestsPath = (): string => '/staff/data-requests'
export const usersPath = (): string => '/admin/users'

import { index, type RouteConfig, route } from '@react-router/dev/routes'
import * as account from '#shared/paths/account.ts'
import * as accountItem from '#shared/paths/account-item.ts'
import * as api from '#shared/paths/api.ts'
import * as articles from '#shared/paths/articles.ts'
import * as certificates from '#shared/paths/certificates.ts'
import * as course from '#shared/paths/course.ts'
import * as desk from '#shared/paths/desk.ts'
import * as deskItem from '#shared/paths/desk-item.ts'
import * as events from '#shared/paths/events.ts'
import * as learning from '#shared/paths/learning.ts'
import * as notifications from '#shared/paths/notifications.ts'
import * as payments from '#shared/paths/payments.ts'
import * as people from '#shared/paths/people.ts'
import * as site from '#shared/paths/site.ts'
import * as siteItem from '#shared/paths/site-item.ts'
import * as studio from '#shared/paths/studio.ts'
import * as studioCourse from '#shared/paths/studio-course.ts'

/** A path with its parameters as React Router reads them. */
const at = (path: string, file: string, options: { id?: string } = {}) => route(path.slice(1), file, options)

const articleId = ':articleId'
const attachmentId = ':attachmentId'
const childId = ':childId'
const courseId = ':courseId'
const eventId = ':eventId'
const file = ':file'
const fileId = ':fileId'
const handle = ':handle'
const item = ':item'
const kind = ':kind'
const lessonId = ':lessonId'
const list = ':list'
const orderId = ':orderId'
const personId = ':personId'
const place = ':place'
const program = ':program'
const proofId = ':proofId'
const provider = ':provider'
const questionId = ':questionId'
const repetitionId = ':repetitionId'
const subjectId = ':subjectId'
const userId = ':userId'
const id = ':id'

/** The screens of courses' authors, mounted for instructors and for those who look after everybody's. */
function studioRoutes(whose: studioCourse.Studio) {
  const paths = studioCourse.studioPaths(whose)
  const id = (name: string) => ({ id: `${whose}-${name}` })
  return [
    at(paths.create, 'studio/routes/course-create.tsx', id('course-create')),
    at(paths.upload, 'studio/routes/course-upload.tsx', id('course-upload')),
    at(paths.manage(courseId), 'studio/routes/course-manage.tsx', id('course-manage')),
    at(paths.learners(courseId), 'studio/routes/learners.tsx', id('learners')),
    at(paths.learner(courseId, personId), 'studio/routes/learner.tsx', id('learner')),
    at(paths.learnerFile(courseId, personId), 'studio/routes/learner-file.ts', id('learner-file')),
    at(paths.essays(courseId), 'studio/routes/essays.tsx', id('essays')),
    at(paths.gradebookFile(courseId), 'studio/routes/gradebook-file.ts', id('gradebook-file')),
    at(paths.gradebook(courseId), 'studio/routes/gradebook.tsx', id('gradebook')),
    at(paths.marks(courseId, personId), 'studio/routes/marks.tsx', id('marks')),
    at(paths.assignment(courseId, lessonId), 'assignments/routes/assignment-edit.tsx', id('assignment')),
    at(paths.marking(courseId), 'assignments/routes/marking.tsx', id('marking')),
    at(paths.edit(courseId), 'studio/routes/course-edit.tsx', id('course-edit')),
    at(paths.quiz(courseId, lessonId), 'studio/routes/quiz.tsx', id('quiz')),
    at(paths.quizResults(courseId, lessonId), 'studio/routes/quiz-results.tsx', id('quiz-results')),
    at(paths.regrade(courseId, lessonId), 'studio/routes/regrade.tsx', id('regrade')),
    at(paths.bank(courseId), 'studio/routes/bank.tsx', id('bank')),
    at(paths.questionsFile(courseId), 'studio/routes/questions-file.ts', id('questions-file')),
  ]
}

/** Every URL of the product: shared/paths says where, and here stands which screen answers there. */
export default [
  index('site/routes/home.tsx'),
  at(site.searchPath, 'search/routes/search.tsx'),
  at(learning.coursesPath, 'courses/routes/courses.tsx'),
  at(course.coursePath(courseId), 'courses/routes/course.tsx'),
  at(course.coursePicturePath(courseId), 'courses/routes/course-share-picture.ts'),
  at(course.learnPath(courseId), 'learning/routes/learn.tsx'),
  at(course.offlineCoursePath(courseId), 'learning/routes/offline-course.ts'),
  at(course.offlineLessonPath({ courseId, lessonId }), 'learning/routes/offline-lesson.tsx'),
  at(course.offlinePracticePath({ courseId, repetitionId }), 'learning/routes/offline-practice.tsx'),
  at(course.quizPath({ courseId, lessonId }), 'learning/routes/quiz.tsx'),
  at(course.quizAnswersPath({ courseId, lessonId }), 'learning/routes/quiz-answers.ts'),
  at(course.scholarshipPath(courseId), 'payments/routes/scholarship.tsx'),
  at(course.marksPath(courseId), 'learning/routes/marks.tsx'),
  at(course.lessonNotePath(courseId), 'learning/routes/lesson-note.ts'),
  at(course.questionsPath(courseId), 'discussions/routes/questions.tsx'),
  at(course.questionPath({ courseId, questionId }), 'discussions/routes/question.tsx'),
  at(course.assignmentPath({ courseId, lessonId }), 'assignments/routes/assignment.tsx'),
  at(course.appealPath({ courseId, lessonId }), 'assignments/routes/appeal.tsx'),
  at(course.peerReviewPath({ courseId, lessonId, place }), 'assignments/routes/peer-review.tsx'),
  at(
    course.peerReviewFilePath({ courseId, lessonId, place, file }),
    'assignments/routes/peer-review-file.ts',
  ),
  at(course.submittedFilePath({ courseId, fileId }), 'assignments/routes/submitted-file.ts'),
  at(course.lessonFilePath({ courseId, attachmentId }), 'learning/routes/lesson-file.ts'),
  at(articles.articlesPath, 'articles/routes/articles.tsx'),
  at(articles.articlePath(articleId), 'articles/routes/article.tsx'),
  at(articles.articleViewsPath(articleId), 'articles/routes/article-views.ts'),
  at(articles.articlePicturePath(articleId), 'articles/routes/article-share-picture.ts'),
  at(site.passionDiscoveryPath, 'passion-quiz/routes/passion-discovery.tsx'),
  at(siteItem.passionPicturePath(':field'), 'passion-quiz/routes/quiz-share-picture.ts'),
  at(site.mentoringPath, 'site/routes/mentoring.tsx'),
  at(siteItem.programPath(program), 'site/routes/program.tsx'),
  at(site.aboutPath, 'site/routes/about.tsx'),
  at(site.contactPath, 'site/routes/contact.tsx'),
  at(site.contactSentPath, 'site/routes/contact-sent.tsx'),
  at(site.newsletterPath, 'site/routes/newsletter.tsx'),
  at(site.confirmNewsletterPath, 'site/routes/newsletter-confirm.tsx'),
  at(site.leaveNewsletterPath, 'site/routes/newsletter-unsubscribe.tsx'),
  at(site.privacyPath, 'site/routes/legal.tsx', { id: 'privacy' }),
  at(site.termsPath, 'site/routes/legal.tsx', { id: 'terms' }),
  at(site.cookiesPath, 'site/routes/legal.tsx', { id: 'cookies' }),

  at(events.eventsPath, 'events/routes/events.tsx'),
  at(events.eventPath(eventId), 'events/routes/event.tsx'),
  at(events.eventPicturePath(eventId), 'events/routes/event-share-picture.ts'),
  at(events.eventCalendarPath(eventId), 'events/routes/event-calendar.ts'),
  at(events.ticketPath(eventId), 'events/routes/event-ticket.tsx'),
  at(people.personPath(personId), 'people/routes/person.tsx'),
  at(people.portfolioPath(handle), 'portfolio/routes/portfolio.tsx'),
  at(people.resumePath(handle), 'portfolio/routes/resume.ts'),
  at(people.portfolioPicturePath(handle), 'portfolio/routes/portfolio-picture.ts'),
  at(people.portfolioProofPath({ handle, item }), 'portfolio/routes/proof.tsx'),
  at(people.writeToPath(personId), 'people/routes/write.tsx'),
  at(people.messagesPath, 'people/routes/messages.tsx'),
  at(learning.savedPath, 'saved/routes/saved.tsx'),
  at(learning.changeSavedPath, 'saved/routes/change-saved.ts'),
  at(notifications.notificationsPath, 'notifications/routes/notifications.tsx'),
  at(notifications.leaveNotificationsPath, 'notifications/routes/leave.tsx'),
  at(notifications.notificationPath(':notificationId'), 'notifications/routes/message.tsx'),

  at(learning.dashboardPath, 'learning/routes/dashboard.tsx'),
  at(learning.ownQuestionsFilePath, 'discussions/routes/own-texts-file.ts'),
  at(learning.offlinePath, 'learning/routes/shelf.tsx'),
  at(learning.repeatPath, 'learning/routes/repeat.tsx'),
  at(learning.notesPath, 'learning/routes/notes.tsx'),
  at(learning.notesFilePath, 'learning/routes/notes-file.ts'),
  at(certificates.certificatePath, 'certificates/routes/certificate.tsx'),
  at(certificates.certificatePicturePath, 'certificates/routes/certificate-picture.ts'),
  at(certificates.verifyCertificatePath(':id?'), 'certificates/routes/verify-certificate.tsx'),
  at(certificates.verifiedPicturePath(id), 'certificates/routes/verified-picture.ts'),
  at(certificates.badgePath(id), 'certificates/routes/badge.ts'),
  at(certificates.issuerPath, 'certificates/routes/issuer.ts'),
  at(certificates.aboutIssuerPath, 'certificates/routes/issuer-about.tsx'),
  at(certificates.statusListPath(list), 'certificates/routes/status-list.ts'),

  at(site.sharePicturePath, 'site/routes/share-picture.ts'),
  at(site.siteMapPath, 'site/routes/site-map-index.ts'),
  at(siteItem.siteMapPartPath(kind), 'site/routes/site-map-part.ts'),
  at(site.robotsPath, 'site/routes/robots.ts'),
  at(site.manifestPath, 'site/routes/manifest.ts'),
  at(site.securityTextPath, 'site/routes/security-text.ts'),

  at(api.apiCoursesPath, 'api/courses.ts'),
  at(api.apiCoursePath(courseId), 'api/course.ts'),
  at(api.apiEventsPath, 'api/events.ts'),
  at(api.apiEventPath(eventId), 'api/event.ts'),

  at(account.signInPath, 'people/routes/sign-in.tsx', { id: 'sign-in' }),
  at(account.adminPortalPath, 'people/routes/sign-in.tsx', { id: 'admin-portal' }),
  at(account.instructorPortalPath, 'people/routes/sign-in.tsx', { id: 'instructor-portal' }),
  at(account.staffPortalPath, 'people/routes/sign-in.tsx', { id: 'staff-portal' }),
  at(account.studentPortalPath, 'people/routes/sign-in.tsx', { id: 'student-portal' }),
  at(account.signUpPath, 'people/routes/sign-up.tsx'),
  at(account.forgotPasswordPath, 'people/routes/forgot-password.tsx'),
  at(account.resetPasswordPath, 'people/routes/reset-password.tsx'),
  at(account.confirmEmailPath, 'people/routes/confirm-email.tsx'),
  at(account.signOutPath, 'people/routes/sign-out.tsx'),
  at(account.secondFactorPath, 'people/routes/second-factor.tsx'),
  at(accountItem.signInWithPath(provider), 'people/routes/elsewhere.tsx'),
  at(accountItem.backFromProviderPath(provider), 'people/routes/elsewhere-back.ts'),
  at(account.passkeyPath, 'people/routes/passkey.tsx'),
  at(account.confirmPasskeyPath, 'people/routes/passkey-confirm.ts'),
  at(account.passkeyOptionsPath, 'people/routes/passkey-options.ts'),
  at(account.completeAccountPath, 'people/routes/complete-account.tsx'),
  at(account.linkAccountPath, 'people/routes/link-account.tsx'),
  at(account.confirmPath, 'people/routes/confirm.tsx'),
  at(account.newEmailPath, 'people/routes/new-email.tsx'),
  at(account.endSignInsPath, 'people/routes/end-sign-ins.tsx'),
  at(site.localePath, 'site/routes/locale.tsx'),
  at(payments.checkoutPath({ kind, subjectId }), 'payments/routes/checkout.tsx'),
  at(account.accountPath, 'people/routes/account.tsx'),
  at(payments.ordersPath, 'payments/routes/orders.tsx'),
  at(payments.orderPath(orderId), 'payments/routes/order.tsx'),
  at(payments.receiptPath(orderId), 'payments/routes/receipt.ts'),
  at(payments.orderProofPath({ orderId, proofId }), 'payments/routes/proof.ts'),
  at(payments.paymentNoticePath(provider), 'payments/routes/notify.ts'),
  at(notifications.notificationSettingsPath, 'notifications/routes/wishes.tsx'),
  at(notifications.notificationDevicePath, 'notifications/routes/device.ts'),
  at(account.ownPortfolioPath, 'portfolio/routes/own-portfolio.tsx'),
  at(account.portfolioPreviewPath, 'portfolio/routes/preview.tsx'),
  at(account.consentsPath, 'people/routes/consents.tsx'),
  at(accountItem.agreedTextPath(':consentId'), 'site/routes/agreed-text.tsx'),
  at(account.ownDataPath, 'people/routes/own-data.tsx'),
  at(accountItem.dataCopyPath(':exportId'), 'people/routes/data-copy.ts'),
  at(account.birthDatePath, 'people/routes/birth-date.tsx'),
  at(account.waitingForGuardianPath, 'guardians/routes/waiting.tsx'),
  at(account.guardianPath, 'guardians/routes/guardian.tsx'),
  at(account.guardianConsentPath, 'guardians/routes/consent.tsx'),
  at(account.childrenPath, 'guardians/routes/children.tsx'),
  at(accountItem.childPath(childId), 'guardians/routes/child.tsx'),
  at(accountItem.childCopyPath(childId), 'guardians/routes/child-copy.ts'),
  at(account.deleteAccountPath, 'people/routes/delete-account.tsx'),
  at(account.ownSignInsPath, 'people/routes/own-sign-ins.tsx'),
  at(account.ownPasskeysPath, 'people/routes/own-passkeys.tsx'),
  at(account.ownSecondFactorPath, 'people/routes/own-factor.tsx'),

  at(studio.instructorDashboardPath, 'studio/routes/dashboard.tsx'),
  ...studioRoutes('instructor'),
  ...studioRoutes('admin'),
  at(studio.unansweredPath, 'discussions/routes/unanswered.tsx'),
  at(studio.toMarkPath, 'assignments/routes/to-mark.tsx'),
  at(studio.ownPayoutsPath, 'payments/routes/own-payouts.tsx'),
  at(studio.studentsFilePath, 'studio/routes/students-file.ts'),
  at(studio.pictureUploadPath, 'studio/routes/picture-upload.ts'),
  at(studio.archiveUploadPath, 'studio/routes/archive-upload.ts'),
  at(desk.deskSearchPath, 'desk/routes/desk-search.tsx'),
  at(desk.staffDashboardPath, 'desk/routes/staff-dashboard.tsx'),
  at(desk.approvalsPath, 'desk/routes/approvals.tsx'),
  at(desk.categoriesPath, 'desk/routes/categories.tsx'),
  at(desk.deskArticlesPath, 'desk/routes/articles.tsx', { id: 'staff-articles' }),
  at(desk.createArticlePath, 'desk/routes/article-create.tsx'),
  at(desk.articlePreviewPath, 'desk/routes/article-preview.tsx'),
  at(deskItem.editArticlePath(articleId), 'desk/routes/article-edit.tsx'),
  at(desk.editorialPath, 'desk/routes/pages.tsx'),
  at(deskItem.editorialListPath(list), 'desk/routes/page-list.tsx'),
  at(deskItem.editorialPreviewPath(list), 'desk/routes/page-preview.tsx'),
  at(desk.inboxPath, 'desk/routes/inbox.tsx'),
  at(desk.vouchersPath, 'desk/routes/vouchers.tsx'),
  at(desk.createVoucherPath, 'desk/routes/voucher-create.tsx'),
  at(deskItem.voucherPath(':voucherId'), 'desk/routes/voucher.tsx'),
  at(desk.scholarshipsPath, 'desk/routes/scholarships.tsx'),
  at(desk.dataRequestsPath, 'desk/routes/data-requests.tsx'),
  at(desk.newsletterIssuePath, 'desk/routes/newsletter.tsx', { id: 'staff-newsletter' }),
  at(desk.newsletterHtmlPath, 'desk/routes/newsletter-html.ts'),
  at(desk.inboxFilePath, 'desk/routes/inbox-file.ts'),
  at(desk.paymentsPath, 'desk/routes/payments.tsx'),
  at(desk.statementsPath, 'desk/routes/statements.tsx'),
  at(deskItem.statementPath(':importId'), 'desk/routes/statement.tsx'),
  at(deskItem.paymentPath(orderId), 'desk/routes/payment.tsx'),
  at(deskItem.paymentProofPath({ orderId, proofId }), 'desk/routes/payment-proof.ts'),
  at(desk.payoutsPath, 'payments/routes/payouts.tsx'),
  at(desk.payoutsFilePath, 'payments/routes/payouts-file.ts'),
  at(desk.reconciliationPath, 'payments/routes/reconciliation.tsx'),
  at(desk.adminDashboardPath, 'desk/routes/admin-dashboard.tsx'),
  at(desk.deskCertificatesPath, 'desk/routes/certificates.tsx'),
  at(deskItem.deskCertificatePath(':certificateId'), 'desk/routes/certificate.tsx'),
  at(desk.usersPath, 'desk/routes/users.tsx'),
  at(desk.usersFilePath, 'desk/routes/users-file.ts'),
  at(desk.addUserPath, 'desk/routes/user-add.tsx'),
  at(desk.importUsersPath, 'desk/routes/users-import.tsx'),
  at(desk.classListPath, 'desk/routes/class-list.tsx'),
  at(deskItem.classPaperPath(':statementId'), 'desk/routes/class-paper.ts'),
  at(deskItem.userBirthDatePath(userId), 'desk/routes/user-birth-date.tsx'),
  at(deskItem.userPortfolioPath(userId), 'desk/routes/user-portfolio.tsx'),
  at(deskItem.userPath(userId), 'desk/routes/user.tsx'),
  at(desk.jobsPath, 'desk/routes/jobs.tsx'),
  at(desk.mailsPath, 'desk/routes/mails.tsx'),
  at(deskItem.emailPreviewPath(kind), 'desk/routes/email.tsx'),
  at(deskItem.emailHtmlPath(kind), 'desk/routes/email-html.ts'),
  at(desk.auditPath, 'desk/routes/audit.tsx'),
  at(desk.auditFilePath, 'desk/routes/audit-file.ts'),
  at(desk.deskCoursesPath, 'desk/routes/courses.tsx'),
  at(desk.addModulePath, 'studio/routes/add-module.tsx'),
  at(desk.deskEventsPath, 'desk/routes/events.tsx'),
  at(desk.createEventPath, 'events/routes/event-create.tsx'),
  at(deskItem.editEventPath(eventId), 'events/routes/event-edit.tsx'),
  at(deskItem.registrantsPath(eventId), 'events/routes/event-registrants.tsx'),
  at(deskItem.registrantsFilePath(eventId), 'events/routes/event-registrants-file.ts'),

  route('*', 'shell/routes/not-found.tsx'),
] satisfies RouteConfig

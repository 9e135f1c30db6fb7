import { z } from 'zod'
import { m } from '#messages'
import { scholarshipPath } from '#shared/paths/course.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { type Course, learners, notification, text } from './definition.ts'
import { inCourse } from './samples.ts'

type Decision = { applicationId: string; course: Course; reason: string }

const decided = {
  topic: 'learning',
  roles: learners,
  isMailed: true,
  facts: z.object({ title: text, reason: text }),
  /** Once an application. */
  store: ({ applicationId, course, reason }: Decision) => ({
    cause: applicationId,
    subjectId: course.id,
    facts: { title: course.title, reason },
  }),
} as const

export const scholarshipKinds = {
  'scholarship-granted': notification({
    ...decided,
    icon: 'award',
    name: m.notifications_kind_scholarship_granted,
    emailName: m.notifications_email_scholarship_granted,
    words: m.notifications_said_scholarship_granted,
    // Its words do not say why.
    more: ({ reason }, how) =>
      [reason, m.notifications_more_scholarship_granted({}, how)].filter(Boolean).join('\n\n'),
    action: m.notifications_to_enrolling,
    leadsTo: ({ subjectId }) => subjectId && checkoutPath({ kind: 'course', subjectId }),
    sample: inCourse({ reason: 'Selamat belajar, Yohana!' }),
  }),
  'scholarship-refused': notification({
    ...decided,
    icon: 'info',
    name: m.notifications_kind_scholarship_refused,
    emailName: m.notifications_email_scholarship_refused,
    words: m.notifications_said_scholarship_refused,
    more: m.notifications_more_scholarship_refused,
    action: m.notifications_to_course_page,
    leadsTo: ({ subjectId }) => subjectId && scholarshipPath(subjectId),
    sample: inCourse({ reason: 'Kuota beasiswa bulan ini sudah habis' }),
  }),
}

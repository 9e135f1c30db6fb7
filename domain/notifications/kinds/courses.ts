import { z } from 'zod'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { coursePath, learnPath } from '#shared/paths/course.ts'
import { dashboardPath } from '#shared/paths/learning.ts'
import { notificationPath } from '#shared/paths/notifications.ts'
import {
  type Course,
  type Leading,
  learners,
  notification,
  notificationWithEmail,
  text,
} from './definition.ts'
import { inCourse } from './samples.ts'

const ofCourse = ({ id, title }: Course, moment?: string) => ({
  cause: moment === undefined ? id : `${id}:${moment}`,
  subjectId: id,
  facts: { title },
})

const toLearner = { topic: 'learning', roles: learners, isMailed: true } as const
const withReason = z.object({ title: text, from: text, reason: text })
const toLessons = ({ subjectId }: Pick<Leading<unknown>, 'subjectId'>) => subjectId && learnPath(subjectId)

export const courseKinds = {
  enrolled: notification({
    ...toLearner,
    icon: 'book',
    name: m.notifications_kind_enrolled,
    emailName: m.notifications_email_enrolled,
    isMailed: false,
    isOwnDeed: true,
    facts: z.object({ title: text }),
    store: ({ course }: { course: Course }) => ofCourse(course),
    words: m.notifications_said_enrolled,
    action: m.notifications_to_course,
    leadsTo: toLessons,
    sample: inCourse({}),
  }),
  'enrolled-by-hand': notification({
    ...toLearner,
    icon: 'book',
    name: m.notifications_kind_enrolled_by_hand,
    emailName: m.notifications_email_enrolled_by_hand,
    facts: withReason,
    store: (decision: Decision) => byTeacher(decision),
    words: m.notifications_said_enrolled_by_hand,
    action: m.notifications_to_course,
    leadsTo: toLessons,
    sample: inCourse({ from: 'Maria Wambrauw', reason: 'Kelompok belajar Sorong' }),
  }),
  'removed-from-course': notification({
    ...toLearner,
    icon: 'info',
    name: m.notifications_kind_removed_from_course,
    emailName: m.notifications_email_removed_from_course,
    facts: withReason,
    store: (decision: Decision) => byTeacher(decision),
    words: m.notifications_said_removed_from_course,
    more: m.notifications_more_removed,
    action: m.notifications_to_site,
    leadsTo: ({ subjectId }) => subjectId && coursePath(subjectId),
    sample: inCourse({ from: 'Maria Wambrauw', reason: 'Pindah ke kelompok lain' }),
  }),
  'course-finished': notification({
    ...toLearner,
    icon: 'award',
    name: m.notifications_kind_course_finished,
    emailName: m.notifications_email_course_finished,
    isOwnDeed: true,
    facts: z.object({ title: text }),
    store: ({ course }: { course: Course }) => ofCourse(course),
    words: m.notifications_said_course_finished,
    more: m.notifications_more_finished,
    action: m.notifications_to_certificates,
    leadsTo: () => pathWith(dashboardPath, { tab: 'achievements' }),
    sample: inCourse({}),
  }),
  'course-paused': notification({
    ...toLearner,
    icon: 'play',
    name: m.notifications_kind_course_paused,
    emailName: m.notifications_email_course_paused,
    facts: z.object({ title: text }),
    /** `days`: without a lesson that they completed. */
    store: ({ course, days }: { course: Course; days: 7 | 30 }) => ofCourse(course, String(days)),
    words: m.notifications_said_course_paused,
    more: m.notifications_more_paused,
    action: m.notifications_to_course,
    leadsTo: toLessons,
    sample: inCourse({}),
  }),
  'course-deleted': notification({
    ...toLearner,
    icon: 'info',
    name: m.notifications_kind_course_deleted,
    emailName: m.notifications_email_course_deleted,
    facts: z.object({ title: text }),
    store: ({ course }: { course: Course }) => ofCourse(course),
    words: m.notifications_said_course_deleted,
    more: m.notifications_more_course_deleted,
    action: m.notifications_to_certificates,
    leadsTo: () => pathWith(dashboardPath, { tab: 'achievements' }),
    sample: inCourse({}),
  }),
  'student-message': notificationWithEmail({
    ...toLearner,
    icon: 'mail',
    name: m.notifications_kind_student_message,
    emailName: m.notifications_email_student_message,
    isMessage: true,
    facts: z.object({ from: text, subject: text, text }),
    store: ({ messageId, from, subject, text }: Message) => ({
      cause: messageId,
      subjectId: null,
      facts: { from, subject, text },
    }),
    words: m.notifications_said_student_message,
    email: ({ from, replyTo, subject, text }, { fullName: name, locale }) => ({
      subject,
      text: m.notifications_student_message_text({ name, from, text }, { locale }),
      headers: { 'Reply-To': replyTo },
    }),
    leadsTo: ({ id }) => (id ? notificationPath(id) : null),
    sample: {
      messageId: 'sample',
      from: 'Maria Wambrauw',
      replyTo: 'maria@noken.example',
      subject: 'Tinggal dua pelajaran lagi',
      text: [
        'Tugas presentasimu bagus sekali, terutama bagian pembukanya.',
        'Tinggal dua pelajaran lagi, lalu sertifikatnya milikmu. Kalau ada yang sulit, tulis saja ke saya.',
      ].join('\n\n'),
    },
  }),
  'review-answered': notification({
    ...toLearner,
    icon: 'edit',
    name: m.notifications_kind_review_answered,
    emailName: m.notifications_email_review_answered,
    facts: z.object({ title: text, from: text, reviewId: text }),
    /** Once a review, however often its answer is changed or taken back. */
    store: ({ course, reviewId, from }: { course: Course; reviewId: string; from: string }) => ({
      cause: reviewId,
      subjectId: course.id,
      facts: { title: course.title, from, reviewId },
    }),
    words: m.notifications_said_review_answered,
    action: m.notifications_to_review,
    // Wherever it stands among the reviews of its course.
    leadsTo: ({ subjectId, facts: { reviewId = '' } }) =>
      subjectId &&
      `${pathWith(coursePath(subjectId), { tab: 'reviews', review: reviewId })}#review-${reviewId}`,
    sample: inCourse({ from: 'Maria Wambrauw' }),
  }),
}

/** By a person who teaches the course or looks after it, for a reason that they give. */
type Decision = { course: Course; from: string; reason: string; at: Date }

function byTeacher({ course, from, reason, at }: Decision) {
  const stored = ofCourse(course, at.toISOString())
  return { ...stored, facts: { ...stored.facts, from, reason } }
}

/** What a teacher writes to learners. `replyTo`: where answers go. */
type Message = { messageId: string; from: string; replyTo: string; subject: string; text: string }

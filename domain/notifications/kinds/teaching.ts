import { z } from 'zod'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { coursePath } from '#shared/paths/course.ts'
import { instructorDashboardPath, toMarkPath } from '#shared/paths/studio.ts'
import { studioPaths } from '#shared/paths/studio-course.ts'
import {
  type Course,
  noFacts,
  notification,
  notificationWithEmail,
  number,
  teachers,
  text,
} from './definition.ts'
import { inCourse, sampleCourse, sampleMoment } from './samples.ts'

const toTeacher = { topic: 'teaching', roles: teachers, isMailed: true } as const

/** Each time that a teacher is added or taken out. */
const ofTeachers = {
  ...toTeacher,
  facts: z.object({ title: text, from: text }),
  store: ({ course, from, at }: { course: Course; from: string; at: Date }) => ({
    cause: `${course.id}:${at.toISOString()}`,
    subjectId: course.id,
    facts: { title: course.title, from },
  }),
  sample: inCourse({ from: 'Maria Wambrauw' }),
}

/** How many of something came on a day. `course` null: in several. */
const ofDay = {
  ...toTeacher,
  facts: z.object({ title: text, count: number, day: text }),
  store: ({ day, count, course }: { day: string; count: number; course: Course | null }) => ({
    cause: day,
    subjectId: course?.id ?? null,
    facts: { day, count, title: course?.title },
  }),
  sample: inCourse({ count: 3, day: '2027-02-18' }),
}

const decided = { ...toTeacher, leadsTo: () => instructorDashboardPath }

export const teachingKinds = {
  'teacher-added': notification({
    ...ofTeachers,
    icon: 'users',
    name: m.notifications_kind_teacher_added,
    emailName: m.notifications_email_teacher_added,
    words: m.notifications_said_teacher_added,
    action: m.notifications_to_course,
    leadsTo: ({ subjectId }) => subjectId && studioPaths('instructor').manage(subjectId),
  }),
  'teacher-removed': notification({
    ...ofTeachers,
    icon: 'info',
    name: m.notifications_kind_teacher_removed,
    emailName: m.notifications_email_teacher_removed,
    words: m.notifications_said_teacher_removed,
    action: m.notifications_to_site,
    leadsTo: () => pathWith(instructorDashboardPath, { tab: 'courses' }),
  }),
  'new-enrolments': notification({
    ...ofDay,
    icon: 'users',
    name: m.notifications_kind_new_enrolments,
    emailName: m.notifications_email_new_enrolments,
    words: (said, how, { title }) =>
      title === undefined
        ? m.notifications_said_new_enrolments(said, how)
        : m.notifications_said_enrolments_in(said, how),
    action: m.notifications_to_site,
    leadsTo: () => instructorDashboardPath,
  }),
  'work-handed-in': notification({
    ...ofDay,
    icon: 'inbox',
    name: m.notifications_kind_work_handed_in,
    emailName: m.notifications_email_work_handed_in,
    words: (said, how, { title }) =>
      title === undefined
        ? m.notifications_said_work_handed_in(said, how)
        : m.notifications_said_work_handed_in_of(said, how),
    action: m.notifications_to_marking,
    leadsTo: ({ subjectId }) => (subjectId ? studioPaths('instructor').marking(subjectId) : toMarkPath),
  }),
  'instructor-approved': notificationWithEmail({
    ...decided,
    icon: 'success',
    name: m.notifications_kind_instructor_approved,
    emailName: m.notifications_email_instructor_approved,
    facts: noFacts,
    /** `courses`: what is published by it. */
    store: ({ at }: { at: Date; courses: readonly Course[] }) => ({
      cause: at.toISOString(),
      subjectId: null,
      facts: {},
    }),
    words: m.notifications_said_instructor_approved,
    email: ({ courses }, { fullName: name, locale }, { page }) => ({
      subject: m.notifications_instructor_approved_subject({ site: site.name }, { locale }),
      text: m.notifications_instructor_approved_text({ name, site: site.name }, { locale }),
      sections: [
        { items: courses.map(({ id, title }) => ({ title, href: page(coursePath(id)), lines: [] })) },
      ],
    }),
    sample: { at: sampleMoment, courses: [sampleCourse] },
  }),
  'instructor-refused': notificationWithEmail({
    ...decided,
    icon: 'info',
    name: m.notifications_kind_instructor_refused,
    emailName: m.notifications_email_instructor_refused,
    facts: z.object({ reason: text }),
    store: ({ at, reason }: { at: Date; reason: string }) => ({
      cause: at.toISOString(),
      subjectId: null,
      facts: { reason },
    }),
    words: m.notifications_said_instructor_refused,
    email: ({ reason }, { fullName: name, locale }, { page }) => ({
      subject: m.notifications_instructor_refused_subject({ site: site.name }, { locale }),
      text: m.notifications_instructor_refused_text({ name, reason }, { locale }),
      action: {
        label: m.notifications_instructor_refused_action({}, { locale }),
        href: page(instructorDashboardPath),
      },
    }),
    sample: {
      at: sampleMoment,
      reason: 'Pelajaran ketiga masih kosong, dan gambar di pelajaran pertama belum bisa dibuka.',
    },
  }),
}

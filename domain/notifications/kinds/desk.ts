import { z } from 'zod'
import { m } from '#messages'
import { coursePath } from '#shared/paths/course.ts'
import { approvalsPath, dataRequestsPath, usersPath } from '#shared/paths/desk.ts'
import { type Course, caretakers, deskNotification, notification, number, text } from './definition.ts'
import { inCourse } from './samples.ts'

/** What waits for staff and admins, and what is done for them. */
export const deskKinds = {
  /** A person asks something about their data: when it comes, with a day left, and when its time is over. */
  'data-request': deskNotification({
    icon: 'lock',
    name: m.notifications_kind_data_request,
    emailName: m.notifications_email_data_request,
    topic: 'work',
    roles: caretakers,
    isMailed: true,
    facts: z.object({ name: text, count: number }),
    store: ({ requestId, name, hoursLeft }: { requestId: string; name: string; hoursLeft: number }) => ({
      cause: `${requestId}:${hoursLeft}`,
      subjectId: null,
      facts: { name, count: hoursLeft },
    }),
    words: (said, how, { count }) =>
      count === 0
        ? m.notifications_said_data_request_late(said, how)
        : m.notifications_said_data_request(said, how),
    action: m.notifications_to_data_requests,
    leadsTo: () => dataRequestsPath,
    sample: { facts: { name: 'Maria Wambrauw', count: 24 } },
  }),
  /** Once a day and instructor. */
  'approval-waiting': deskNotification({
    icon: 'clock',
    name: m.notifications_kind_approval_waiting,
    emailName: m.notifications_email_approval_waiting,
    topic: 'work',
    roles: caretakers,
    isMailed: false,
    facts: z.object({ name: text }),
    store: ({ instructor, at }: { instructor: { id: string; fullName: string }; at: Date }) => ({
      cause: `${instructor.id}:${at.toISOString().slice(0, 10)}`,
      subjectId: null,
      facts: { name: instructor.fullName },
    }),
    words: m.notifications_said_approval_waiting,
    action: m.notifications_to_approvals,
    leadsTo: () => approvalsPath,
    sample: { facts: { name: 'Maria Wambrauw' } },
  }),
  /** A course; or, with `course` null, so many people. */
  'import-done': notification({
    icon: 'document',
    name: m.notifications_kind_import_done,
    emailName: m.notifications_email_import_done,
    topic: 'work',
    roles: ['instructor', 'staff', 'admin'],
    isMailed: false,
    isOwnDeed: true,
    facts: z.object({ title: text, count: number }),
    store: ({ importId, course, count }: { importId: string; course: Course | null; count: number }) => ({
      cause: importId,
      subjectId: course?.id ?? null,
      facts: { title: course?.title, count },
    }),
    words: (said, how, { title }) =>
      title === undefined
        ? m.notifications_said_people_imported(said, how)
        : m.notifications_said_course_imported(said, how),
    action: m.notifications_to_site,
    leadsTo: ({ subjectId, isGone }) => {
      if (isGone) return null
      return subjectId ? coursePath(subjectId) : usersPath
    },
    sample: inCourse({ count: 1 }),
  }),
}

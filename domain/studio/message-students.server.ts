import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { tooLong } from '#domain/forms/count-words.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { notifyWithEmail } from '#domain/notifications/notify.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { ownStudents } from './own-students.server.ts'
import type { StudentFilter } from './student-filter.ts'

const messageBounds = { subject: 150, text: 5000 } as const

export type StudentMessage = { subject: string; text: string }

/** What an instructor writes to students, checked from top to bottom. */
export const messageSchema = z
  .object({ subject: anyText, text: anyText })
  .transform(({ subject: typed, text }, context): StudentMessage => {
    const refuse = (field: keyof StudentMessage, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    // A subject is one line: it must not begin another header.
    const subject = typed.replace(/\s+/g, ' ')
    if (!subject) refuse('subject', m.common_message_subject_required())
    if (!text) refuse('text', m.common_message_text_required())
    for (const [field, typedNow] of [
      ['subject', subject],
      ['text', text],
    ] as const)
      if (typedNow.length > messageBounds[field]) refuse(field, tooLong(messageBounds[field]))
    return { subject, text }
  })

/** To whom: one student, by the enrolment, or everybody whom a list shows. */
export type Recipients = { enrollmentId: string } | { filter: StudentFilter }

/** How many people get an email, and how many none because their address is not confirmed (P24). */
type Reached = { reached: number; unreached: number }

/** Tells students of the viewer's courses what the instructor writes, and queues an email to each who wants one.
 *  Suspended people get none. Throws forbidden for anyone but instructors, not-found when nobody is meant, conflict
 *  'unconfirmed-students' when nobody can be reached, QuotaSpent. */
export async function messageStudents(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  recipients: Recipients,
  message: StudentMessage,
): Promise<Reached> {
  const whom =
    'filter' in recipients
      ? ownStudents(viewer, recipients.filter)
      : and(
          ownStudents(viewer, { search: '', course: '', status: '' }),
          eq(enrollments.id, idOf(recipients.enrollmentId)),
        )
  await consumeQuota(db, viewer, 'messages')
  return db.transaction(async (tx) => {
    const meant = await tx
      .selectDistinct({
        id: profiles.id,
        fullName: profiles.fullName,
        isConfirmed: profiles.emailVerified,
      })
      .from(enrollments)
      .innerJoin(courses, eq(enrollments.courseId, courses.id))
      .innerJoin(profiles, eq(enrollments.userId, profiles.id))
      .where(and(whom, isNull(profiles.suspendedAt)))
      .orderBy(asc(profiles.id))
    if (meant.length === 0) throw new DomainError('not-found', 'students')
    const people = meant.filter(({ isConfirmed }) => isConfirmed)
    const [first] = people
    if (!first) throw new DomainError('conflict', 'unconfirmed-students')
    const subject = people.length === 1 ? { id: first.id, name: first.fullName } : { id: null, name: '' }
    await recordAudit(tx, viewer, 'students-messaged', subject, { students: people.length })
    await notifyWithEmail(tx, outbox, 'student-message', {
      messageId: uuidV7(),
      from: viewer.fullName,
      replyTo: viewer.email,
      ...message,
      people: people.map(({ id }) => id),
    })
    return { reached: people.length, unreached: meant.length - people.length }
  })
}

function idOf(enrollmentId: string): string {
  if (!isUuid(enrollmentId)) throw new DomainError('not-found', 'students')
  return enrollmentId
}

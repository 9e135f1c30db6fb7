import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { messageSchema, messageStudents } from '#domain/studio/message-students.server.ts'
import { isUnderstood, parseStudentFilter } from '#domain/studio/student-filter.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { studentsUrl } from './students-path.ts'

/** The form of a message (message-dialog.tsx): to one student, or to all whom the list in the URL shows. */
export async function sendMessage({ scope, viewer, form }: StudioPost, query: URLSearchParams) {
  const submission = parseWithZod(form, { schema: messageSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const to = textIn(form, 'to')
  const filter = parseStudentFilter(query)
  const nobody = () => refuseForm(submission, { formErrors: [m.studio_message_nobody()] }, 'conflict')
  // A filter that isn't understood would mean more people than the person who wrote had in front of them.
  if (to === 'all' && !isUnderstood(query, filter)) return nobody()
  const recipients = to === 'all' ? { filter } : { enrollmentId: to }
  try {
    const { db, outbox } = scope
    const { unreached } = await messageStudents(db, outbox, viewer, recipients, submission.value)
    const kind = unreached > 0 ? 'message-sent-to-some' : 'message-sent'
    return redirectSaying(scope, studentsUrl(filter), { kind })
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (to === 'all' && error.reason === 'students') return nobody()
    if (error.reason !== 'unconfirmed-students') throw error
    return refuseForm(submission, { formErrors: [m.studio_message_unconfirmed()] }, 'conflict')
  }
}

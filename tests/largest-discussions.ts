import {
  announcementSchema,
  askSchema,
  editQuestionSchema,
  hideTextSchema,
  replyToQuestionSchema,
  reportTextSchema,
} from '#domain/discussions/schema.ts'
import type { Form } from './form-size.ts'
import { id, text } from './largest-values.ts'

/** The largest forms about what is asked in a course, by their routes. */
export const largestDiscussions: Record<string, Form[]> = {
  'discussions/routes/question.tsx': [
    {
      schema: replyToQuestionSchema,
      typed: { body: text(5000), mention: Array(50).fill(id), intent: 'reply' },
    },
    {
      schema: editQuestionSchema,
      typed: { title: text(150), body: text(5000), seen: 'a'.repeat(22), intent: 'edit', replyId: id },
    },
    { schema: reportTextSchema, typed: { reason: text(500), intent: 'report', replyId: id } },
    { schema: hideTextSchema, typed: { reason: text(500), intent: 'hide', replyId: id } },
    { typed: { intent: 'remove', replyId: id } },
    { typed: { intent: 'accept', replyId: id, accepted: '1', follows: '1', closed: '1' } },
  ],
  'discussions/routes/questions.tsx': [
    {
      schema: askSchema,
      typed: { lessonId: id, title: text(150), body: text(5000), sure: '1', intent: 'ask' },
    },
    { schema: announcementSchema, typed: { subject: text(150), body: text(5000), intent: 'announce' } },
    { typed: { intent: 'withdraw', announcementId: id } },
  ],
}

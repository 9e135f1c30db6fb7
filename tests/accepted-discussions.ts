import {
  announcementSchema,
  askSchema,
  editQuestionSchema,
  editReplySchema,
  hideTextSchema,
  parseAskedView,
  parseThreadView,
  parseUnansweredView,
  replyToQuestionSchema,
  reportTextSchema,
} from '#domain/discussions/schema.ts'

/** The forms about what is asked in a course, with something that each accepts. */
export const formsOfDiscussions = {
  announcementSchema: { schema: announcementSchema, typed: { subject: 'Halo', body: 'Apa kabar?' } },
  askSchema: {
    schema: askSchema,
    typed: { lessonId: '0190a7c2-0000-7000-8000-000000000001', title: 'Mengapa?', body: 'Saya bingung.' },
  },
  editQuestionSchema: {
    schema: editQuestionSchema,
    typed: { title: 'Mengapa?', body: 'Saya bingung.', seen: 'x' },
  },
  editReplySchema: { schema: editReplySchema, typed: { body: 'Karena begitu.', seen: 'x' } },
  hideTextSchema: { schema: hideTextSchema, typed: { reason: 'Menyebut nomor telepon.' } },
  replyToQuestionSchema: { schema: replyToQuestionSchema, typed: { body: 'Karena begitu.' } },
  reportTextSchema: { schema: reportTextSchema, typed: { reason: 'Kasar.' } },
}

/** The URLs about it. */
export const queriesOfDiscussions = { parseAskedView, parseThreadView, parseUnansweredView }

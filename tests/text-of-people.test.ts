import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Text that never comes from a reader's hands, or that never reaches the database. */
const exceptions: Record<string, string[]> = {
  'rows that the database has answered': [
    'domain/articles/stored-articles.server.ts',
    'domain/assignments/rubric.ts',
    'domain/assignments/waiting-to-mark.server.ts',
    'domain/audit/queries.server.ts',
    'domain/backup/throwaway-database.server.ts',
    'domain/discussions/render-texts.server.ts',
    'domain/insights/cohorts.server.ts',
    'domain/insights/platform-trends.server.ts',
    'domain/insights/teaching-analysis.server.ts',
    'domain/insights/teaching-insights.server.ts',
    'domain/insights/trend.server.ts',
    'domain/jobs/enqueue-peer-review.server.ts',
    'domain/learning/marks.server.ts',
    'domain/motifs/shown-motif.server.ts',
    'domain/newsletter/issue-item.ts',
    'domain/newsletter/issue-span.server.ts',
    'domain/notifications/invite-back.server.ts',
    'domain/notifications/remind-of-events.server.ts',
    'domain/notifications/send-digests.server.ts',
    'domain/notifications/kinds/definition.ts',
    'domain/notifications/sum-up-days.server.ts',
    'domain/quizzes/mended-questions.server.ts',
    'domain/studio/gradebook-means.server.ts',
    'domain/studio/gradebook.server.ts',
    'domain/studio/quiz-results.server.ts',
    'domain/studio/save-weights.server.ts',
    'domain/studio/set-mark.server.ts',
    'domain/notifications/wishes.ts',
    'domain/payments/receipts/stored-paper.ts',
    'domain/payments/reconcile/bank-day.server.ts',
    'domain/payments/reconcile/check-books.server.ts',
    'domain/organisation/editorial/stored-lists.server.ts',
    'domain/payments/desk/order-credits.server.ts',
    'domain/payments/desk/order-for-staff.server.ts',
    'domain/payments/statements/read-imports.server.ts',
    'domain/people/change-email.server.ts',
    'domain/people/elsewhere/on-the-way.ts',
    'domain/people/passkeys/challenge.server.ts',
    'domain/people/passkeys/verify.server.ts',
    'domain/people/second-factor/half-session.server.ts',
    'domain/people/user-import-rows.ts',
    'domain/people/user-import.server.ts',
    'domain/people/user-lists.server.ts',
    'domain/studio/waiting-instructors.server.ts',
    'domain/maintenance/forget-attachments.server.ts',
  ],
  'orders to the processes that draw, render and read, and what they answer': [
    'domain/backup/back-up-in-process.server.ts',
    'domain/certificates/certificate-painter.server.ts',
    'domain/course-import/read-upload.server.ts',
    'domain/course-import/upload-reading.server.ts',
    'domain/courses/markdown/render-text.server.ts',
    'domain/courses/markdown/rendering.server.ts',
    'domain/outbox/email-picture-painter.server.ts',
    'domain/payments/receipts/receipt-painter.server.ts',
    'domain/share-pictures/share-picture.ts',
  ],
  'files of this repository': [
    'app/site/legal-text.server.ts',
    'domain/articles/schema.ts',
    'domain/demo/seed-demo.server.ts',
    'domain/demo/seed-events.server.ts',
  ],
  'what the database itself says and has': [
    'domain/badges/sign-badges.server.ts',
    'domain/personal-data/breach-report.server.ts',
    'domain/personal-data/export/own-rows.server.ts',
  ],
  'a cookie whose words are said once and kept nowhere': ['app/shell/flash/flash-kinds.ts'],
  'what a use case has written down for later': [
    'domain/course-import/upload-facts.ts',
    'domain/jobs/job-kinds.ts',
    'domain/outbox/email.ts',
    'domain/people/enqueue-pictures.server.ts',
  ],
  'what threads of this process tell one another': [
    'domain/people/hashing-threads.server.ts',
    'domain/people/password-hash.server.ts',
  ],
  'a file in which this product notes what it does': ['domain/backup/manifest.ts'],
}

test('text from people goes through shared/typed-text.ts: no other schema takes just any string', () => {
  const taking = sourceFiles(['app', 'domain', 'shared'])
    .filter(({ text }) => /\bz\s*\.\s*(?:coerce\s*\.\s*)?(?:string|templateLiteral|any)\(/.test(text))
    .map(({ path }) => path)
  expect(taking).toEqual(['shared/typed-text.ts', ...Object.values(exceptions).flat()].sort())
})

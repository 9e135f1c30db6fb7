import { QuotaSpent } from '#domain/people/consume-quota.server.ts'
import type { Quota } from '#domain/people/quotas.ts'
import { TooManyAttempts } from '#domain/people/rate-limit.server.ts'
import { m } from '#messages'
import { isStorageFull } from '#platform/storage-full.server.ts'
import type { Refusal } from './refusal-status.ts'

const spent: Record<Quota, (words: { hours: number }) => string> = {
  pictures: m.common_quota_pictures,
  pictureKb: m.common_quota_pictures,
  fetchedPictures: m.common_quota_pictures,
  archives: m.common_quota_archives,
  archiveKb: m.common_quota_archives,
  attachments: m.common_quota_attachments,
  attachmentKb: m.common_quota_attachments,
  submissions: m.common_quota_submissions,
  submissionKb: m.common_quota_submissions,
  checkouts: m.common_quota_checkouts,
  paymentProofs: m.common_quota_payment_proofs,
  paymentProofKb: m.common_quota_payment_proofs,
  courses: m.common_quota_courses,
  previews: m.common_quota_previews,
  messages: m.common_quota_messages,
  teachers: m.common_quota_teachers,
  questions: m.common_quota_questions,
  discussions: m.common_quota_discussions,
  teachersReplies: m.common_quota_discussions,
  discussionEdits: m.common_quota_discussions,
  discussionReports: m.common_quota_discussions,
  announcements: m.common_quota_announcements,
  enrolments: m.common_quota_enrolments,
  scholarships: m.common_quota_scholarships,
  devices: m.common_quota_devices,
  dataExports: m.common_quota_data_exports,
  guardianLetters: m.common_quota_guardian_letters,
  dataRequests: m.common_quota_data_requests,
  handles: m.common_quota_handles,
  names: m.common_quota_names,
  newsletterTests: m.common_quota_newsletter_tests,
}

/** What to say to somebody when there is no room for what they sent: they have had as much as one person gets, have tried too often, or
 *  the disk is full. null for
 *  any other error. */
export function limitWords(error: unknown): { why: Refusal; sentence: string } | null {
  if (error instanceof QuotaSpent) {
    const hours = Math.ceil(error.retryAfterSeconds / 3600)
    return { why: 'too-many', sentence: spent[error.quota]({ hours }) }
  }
  if (error instanceof TooManyAttempts) {
    const minutes = Math.ceil(error.retryAfterSeconds / 60)
    return { why: 'too-many', sentence: m.common_too_many_attempts({ minutes }) }
  }
  return isStorageFull(error) ? { why: 'full', sentence: m.common_storage_full() } : null
}

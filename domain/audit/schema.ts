import { z } from 'zod'
import { choiceOf, chosenId, cursorText, searchWords } from '#shared/query-fields.ts'

/** What the log tells of (issue "Audit log"): every privileged action, and sign-ins that failed. */
export const auditActions = [
  'sign-in-failed',
  'signed-out-everywhere',
  'user-created',
  'user-invited',
  'user-updated',
  'role-changed',
  'user-suspended',
  'user-activated',
  'user-deleted',
  'users-imported',
  'users-exported',
  'audit-exported',
  'instructor-approved',
  'instructor-refused',
  'course-created',
  'course-updated',
  'publication-asked',
  'course-published',
  'course-unpublished',
  'course-deleted',
  'course-imported',
  'students-exported',
  'students-messaged',
  'event-created',
  'event-updated',
  'event-published',
  'event-unpublished',
  'event-cancelled',
  'event-deleted',
  'registrants-exported',
  'inquiry-answered',
  'inquiries-exported',
] as const

export type AuditAction = (typeof auditActions)[number]

/** What more there is to say, as plain figures and words. No password, token or message text ever. */
export type AuditDetails = Record<string, string | number | boolean | null>

// PostgreSQL knows no year 0.
const day = z.iso
  .date()
  .refine((written) => written >= '1900-01-01')
  .or(z.literal(''))
  .catch('')

/** The filters of the log, from a URL: whatever can't be read is no filter. Days are those of the reader, both included. */
const auditFilterSchema = z.object({
  action: choiceOf(auditActions),
  actor: chosenId,
  from: day,
  to: day,
  search: searchWords,
  cursor: cursorText,
})

export type AuditFilter = z.output<typeof auditFilterSchema>

export const parseAuditFilter = (query: URLSearchParams): AuditFilter =>
  auditFilterSchema.parse(Object.fromEntries(query))

import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { neededPersonName } from '#domain/people/person-name.ts'
import { m } from '#messages'
import { cursorText } from '#shared/query-fields.ts'
import { strippedText } from '#shared/typed-text.ts'

export const longestReason = 300

/** Why a certificate is revoked, for everybody who checks it. */
export const revocationSchema = z.object({
  reason: neededText(longestReason, () => m.common_revoke_reason_required()),
})

/** The name that a certificate should have. */
export const correctionSchema = z.object({ holderName: neededPersonName })

/** Which certificates an admin looks for: by number, code or link; those that are revoked when nothing is said. */
const filterSchema = z.object({ find: strippedText.default('').catch(''), cursor: cursorText })

export const parseCertificateFilter = (query: URLSearchParams) =>
  filterSchema.parse(Object.fromEntries(query))

import { z } from 'zod'
import { emailText } from '#domain/forms/text-fields.ts'
import { neededPersonName } from '#domain/people/person-name.ts'
import { m } from '#messages'
import { tickedBox } from '#shared/typed-text.ts'

/** Whom a child asks to agree. */
export const guardianSchema = z.object({
  guardianEmail: emailText(() => m.guardians_email_required()),
})

/** What a guardian says when they agree. */
export const guardianConsentSchema = z.object({
  guardianName: neededPersonName,
  guardian: tickedBox.refine((ticked) => ticked, { error: () => m.guardians_consent_needed() }),
})

/** Who wants to see what is held about the children for whom they have agreed. */
export const guardianLinkSchema = z.object({
  guardianEmail: emailText(() => m.guardians_email_required()),
})

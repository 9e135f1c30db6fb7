import { z } from 'zod'
import { emailText } from '#domain/forms/text-fields.ts'
import { birthDateText } from '#domain/people/birth-date.ts'
import { neededPersonName } from '#domain/people/person-name.ts'
import { signInSchema } from '#domain/people/schema.ts'
import { m } from '#messages'
import { tickedBox } from '#shared/typed-text.ts'

const completing = {
  fullName: neededPersonName,
  birthDate: birthDateText,
  terms: tickedBox.refine((accepted) => accepted, { error: () => m.people_terms_required() }),
}

/** The account of somebody whom a provider has sent: with the address that it vouches for, or with one that they type. */
export const completeAccountSchema = z.object(completing)
export const completeWithEmailSchema = z.object({
  ...completing,
  email: emailText(() => m.people_identity_required()),
})

/** The account to which somebody says that they have one elsewhere too. */
export const linkAccountSchema = signInSchema.omit({ remember: true })

export type CompleteAccountInput = z.output<typeof completeAccountSchema> & { email: string | null }

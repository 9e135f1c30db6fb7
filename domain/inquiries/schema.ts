import { z } from 'zod'
import { mentoringTopics } from '#content/mentoring.ts'
import { type ProgramKey, programTitles } from '#content/program-titles.ts'
import { m } from '#messages'

/** Input of the forms by which people write to the organisation. One of their fields, `homepage`, is hidden: whoever fills it in is a
 *  program. Messages are made when a form is parsed, in the language of that request. */

const longestName = 100
const longestLine = 150
const longestMessage = 4000
const longestEmail = 254

const line = (longest: number, missing?: () => string) =>
  z
    .string({ error: missing })
    // PostgreSQL's text holds no zero character.
    .overwrite((typed) => typed.replaceAll('\0', '').trim())
    .max(longest, { error: () => m.form_too_long({ max: longest }) })

const needed = (longest: number, missing: () => string) => line(longest, missing).min(1, { error: missing })

const email = needed(longestEmail, () => m.auth_email_required())
  .toLowerCase()
  .pipe(z.email({ error: () => m.auth_email_invalid() }))

const homepage = z.string().default('')

const sender = { name: needed(longestName, () => m.inquiry_name_required()), email }

const rest = { message: needed(longestMessage, () => m.inquiry_message_required()), homepage }

const topics = mentoringTopics.map(({ value }) => value)

export const isProgramKey = (value: string): value is ProgramKey => Object.hasOwn(programTitles, value)

/** Fields stand in the order of the form, and so do the messages about them. */
export const inquirySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), ...sender, subject: line(longestLine).default(''), ...rest }),
  z.object({
    kind: z.literal('partner'),
    organisation: needed(longestLine, () => m.inquiry_organisation_required()),
    ...sender,
    ...rest,
  }),
  z.object({
    kind: z.literal('mentoring'),
    ...sender,
    topic: z.enum(topics, { error: () => m.inquiry_topic_required() }),
    /** The person who is asked for, if any. */
    mentor: z.uuid().or(z.literal('')).catch(''),
    ...rest,
  }),
  z.object({
    kind: z.literal('program'),
    program: z.string().refine(isProgramKey, { error: () => m.inquiry_program_unknown() }),
    ...sender,
    ...rest,
  }),
])

export type Inquiry = z.output<typeof inquirySchema>

/** What a form can be about, as far as it asks for a message. */
export type InquiryFormKind = Inquiry['kind']

export const newsletterSchema = z.object({ email, homepage })

/** Which inquiry a URL speaks of: whatever is not known is a plain message. */
export const contactKind = z.enum(['contact', 'partner']).catch('contact')
export const sentKind = z.enum(['contact', 'partner', 'mentoring', 'program', 'newsletter']).catch('contact')

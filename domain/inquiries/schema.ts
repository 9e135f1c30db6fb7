import { z } from 'zod'
import { mentoringTopics } from '#content/mentoring.ts'
import { type ProgramKey, programMinimumAge, programTitles } from '#content/program-titles.ts'
import { anyText, emailText, neededText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { chosenId } from '#shared/query-fields.ts'
import { strippedText, tickedBox } from '#shared/typed-text.ts'

/** Input of the forms by which people write to the organisation. One of their fields, `homepage`, is hidden: anyone who fills it in is a
 *  program. Messages are made when a form is parsed, in the language of that request. */

const longestName = 100
const longestLine = 150
const longestMessage = 4000

const email = emailText(() => m.common_email_required())

const homepage = strippedText.default('')

const sender = { name: neededText(longestName, () => m.inquiries_name_required()), email }

const rest = { message: neededText(longestMessage, () => m.inquiries_words_required()), homepage }

const topics = mentoringTopics.map(({ value }) => value)

export const isProgramKey = (value: string): value is ProgramKey => Object.hasOwn(programTitles, value)

/** How old one has to be for a program, in years; 0 for everybody. */
export const minimumAgeOf = (program: string): number =>
  isProgramKey(program) ? programMinimumAge[program] : 0

/** Fields stand in the order of the form, and so do the messages about them. */
export const inquirySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contact'), ...sender, subject: optionalText(longestLine), ...rest }),
  z.object({
    kind: z.literal('partner'),
    organisation: neededText(longestLine, () => m.inquiries_organisation_required()),
    ...sender,
    ...rest,
  }),
  z.object({
    kind: z.literal('mentoring'),
    ...sender,
    topic: z.enum(topics, { error: () => m.inquiries_topic_required() }),
    /** The person who is asked for, if any. */
    mentor: chosenId,
    ...rest,
  }),
  z
    .object({
      kind: z.literal('program'),
      program: anyText.refine(isProgramKey, { error: () => m.inquiries_program_unknown() }),
      ...sender,
      /** That one is old enough, where a program asks for an age. */
      ofAge: tickedBox,
      ...rest,
    })
    .refine(({ program, ofAge }) => ofAge || minimumAgeOf(program) === 0, {
      path: ['ofAge'],
      error: () => m.inquiries_of_age_required(),
      // Beside whatever else is wrong.
      when: () => true,
    }),
])

export type Inquiry = z.output<typeof inquirySchema>

/** What a form can be about, as far as it asks for a message. */
export type InquiryFormKind = Inquiry['kind']

export const newsletterSchema = z.object({ email, homepage })

/** Which inquiry a URL speaks of: whatever is not known is a plain message. */
export const contactKind = z.enum(['contact', 'partner']).catch('contact')
export const sentKind = z.enum(['contact', 'partner', 'mentoring', 'program', 'newsletter']).catch('contact')

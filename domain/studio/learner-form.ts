import { z } from 'zod'
import { emailText, neededText, optionalText } from '#domain/forms/text-fields.ts'
import { mostSlots } from '#domain/quizzes/answer-bounds.ts'
import { m } from '#messages'
import { choiceOf } from '#shared/query-fields.ts'
import { strippedText } from '#shared/typed-text.ts'

const longestReason = 500
export const longestComment = 2000

const reason = neededText(longestReason, () => m.studio_learner_reason_required())

/** Whom somebody enrols by hand, and why. */
export const enrollmentSchema = z.object({ email: emailText(() => m.common_email_required()), reason })

/** How much more time than others somebody has in quizzes, in per cent. */
export const extraTimeSchema = z.object({
  intent: z.literal('extra-time'),
  percent: z.coerce
    .number({ error: () => m.studio_extra_time_invalid() })
    .int({ error: () => m.studio_extra_time_invalid() })
    .min(0, { error: () => m.studio_extra_time_invalid() })
    .max(300, { error: () => m.studio_extra_time_invalid() }),
})

/** What an essay of a quiz is worth, and what its writer reads of it. */
export const essayMarkSchema = z.object({
  attempt: strippedText,
  slot: z.coerce.number().int().min(0).max(mostSlots),
  percent: z.coerce
    .number({ error: () => m.studio_essay_percent_invalid() })
    .int({ error: () => m.studio_essay_percent_invalid() })
    .min(0, { error: () => m.studio_essay_percent_invalid() })
    .max(100, { error: () => m.studio_essay_percent_invalid() }),
  comment: optionalText(longestComment),
  /** The mark that its sender has seen; '' for an essay that has none. */
  seen: strippedText.default(''),
})

const essaysViewSchema = z.object({
  show: choiceOf(['marked']),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

export type EssaysView = z.output<typeof essaysViewSchema>

/** Which essays of a course a URL asks for: those that wait, or those that are marked. */
export const parseEssaysView = (query: URLSearchParams): EssaysView =>
  essaysViewSchema.parse(Object.fromEntries(query))

/** Why somebody is taken out of a course: they read it. */
export const removalSchema = z.object({ intent: z.literal('remove'), reason })

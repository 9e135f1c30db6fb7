import { z } from 'zod'
import { optionalText } from '#domain/forms/text-fields.ts'
import { strippedText } from '#shared/typed-text.ts'

export const longestOpening = 400

/** Beyond it something is wrong with the week, not with the issue. */
const mostLeftOut = 100

/** What staff say of an issue beforehand: a sentence above it in each language, and what is left out. */
export const issueSchema = z.object({
  /** Which issue the screen showed. */
  day: strippedText.default(''),
  openingId: optionalText(longestOpening),
  openingEn: optionalText(longestOpening),
  leftOut: z.array(strippedText).max(mostLeftOut).default([]),
})

export type IssueEdit = z.output<typeof issueSchema>

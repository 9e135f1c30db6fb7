import { z } from 'zod'
import { refuseFields } from '#domain/forms/problems.ts'
import { anyText, neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { strippedText } from '#shared/typed-text.ts'
import { wholeNumber } from '#shared/typed-values.ts'
import { gradebookBounds } from './gradebook-bounds.ts'

const isWithin = (typed: string, most: number) => typed !== '' && wholeNumber(typed) <= most

/** How much each graded part of a course counts. `seen`: the parts in their order, with what each weighed when the form
 *  was opened (`weightsSeen`). */
export const weightsSchema = z
  .object({ intent: z.literal('weights'), seen: strippedText, weight: z.array(anyText).default([]) })
  .transform(({ seen, weight }, context) => {
    if (!weight.every((typed) => isWithin(typed, gradebookBounds.weight)))
      refuseFields(context, [['weight', m.studio_gradebook_weight_invalid()]])
    return { seen, weights: weight.map(wholeNumber) }
  })

const part = { lesson: strippedText, kind: z.enum(['quiz', 'assignment']), seen: strippedText.default('') }

/** What a learner has of a graded part because their teacher says so. `seen`: the version of what was set before; '' for nothing. */
export const setMarkSchema = z
  .object({
    intent: z.literal('set-mark'),
    ...part,
    percent: anyText,
    reason: neededText(gradebookBounds.reason, () => m.studio_learner_reason_required()),
  })
  .transform(({ percent, ...typed }, context) => {
    if (!isWithin(percent, 100)) refuseFields(context, [['percent', m.studio_essay_percent_invalid()]])
    return { ...typed, percent: wholeNumber(percent) }
  })

/** That it no longer counts. */
export const takeBackMarkSchema = z.object({ intent: z.literal('take-back'), ...part })

import { z } from 'zod'
import { anyText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import type { ImportChoice } from './import-choice.ts'
import { quizBounds } from './quiz-bounds.ts'
import { isTag } from './quiz-settings.ts'

/** The tags of a list with commas, each once; null when one is no tag, or there are more than a question has. */
export function tagsIn(typed: string): string[] | null {
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return tags.length <= quizBounds.tags && tags.every(isTag) ? tags : null
}

const tagList = anyText.transform((typed, context) => {
  const tags = tagsIn(typed)
  if (!tags) context.addIssue({ code: 'custom', message: m.studio_quiz_fault_tag() })
  return tags ?? []
})

/** Questions to be put into a bank, typed or pasted, and the tags that all of them get. What is in a file comes beside it. */
export const bankFormSchema = z.object({ questions: optionalText(quizBounds.source), tags: tagList })

/** An import that was looked at and is carried out: what was typed or, of a file, its text; the tags; and what becomes
 *  of those whose names the bank has. */
export const importChoicesSchema = bankFormSchema.extend({
  text: optionalText(quizBounds.file),
  choice: z.array(anyText.transform(choiceIn)).max(quizBounds.bank).default([]),
})

function choiceIn(value: string, context: z.RefinementCtx): ImportChoice {
  const [, at, does, seen = ''] = /^(\d{1,4}) (both|replace|leave) ([\da-f]{32})$/.exec(value) ?? []
  const known = (['both', 'replace', 'leave'] as const).find((each) => each === does)
  if (at !== undefined && known) return { at: Number(at), does: known, seen }
  context.addIssue({ code: 'custom', message: m.common_unreadable_form_text() })
  return z.NEVER
}

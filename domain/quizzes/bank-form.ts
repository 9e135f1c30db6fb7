import { z } from 'zod'
import { refuseFields } from '#domain/forms/problems.ts'
import { anyText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { quizBounds } from './quiz-bounds.ts'
import { isTag } from './quiz-settings.ts'

/** The tags of a list with commas, each once; null when one is no tag, or there are more than a question has. */
export function tagsIn(typed: string): string[] | null {
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return tags.length <= quizBounds.tags && tags.every(isTag) ? tags : null
}

/** Questions to be put into a bank, typed or pasted, and the tags that all of them get. What is in a file comes beside it. */
export const bankFormSchema = z
  .object({ questions: optionalText(quizBounds.source), tags: anyText })
  .transform(({ questions, tags: typed }, context) => {
    const tags = tagsIn(typed)
    if (!tags) refuseFields(context, [['tags', m.studio_quiz_fault_tag()]])
    return { questions, tags: tags ?? [] }
  })

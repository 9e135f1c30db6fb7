import { z } from 'zod'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { anyText, neededText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { canBeReadOn } from '#shared/generated-thumbnail.ts'
import { longestCategoryName } from './longest-name.ts'

const longestColor = '#rrggbb'.length

/** A category as it is typed: its name, its Indonesian name (empty: as `name`), and its colour, on which words and
 *  badges must be readable. */
export const categorySchema = z.object({
  name: neededText(longestCategoryName, m.courses_category_name_missing),
  name_id: optionalText(longestCategoryName),
  color: neededText(longestColor, m.courses_category_color_invalid)
    .regex(/^#[0-9a-f]{6}$/i, { error: () => m.courses_category_color_invalid(), abort: true })
    .refine(canBeReadOn, { error: () => m.courses_category_color_unreadable() })
    .toLowerCase(),
})

export type CategoryInput = z.output<typeof categorySchema>

/** A category that exists. `version` names what the form held when it was opened. */
export const editCategorySchema = categorySchema.extend({ ...seenFields, version: anyText })

/** The same as it is typed. */
export const typedCategory = z.object({
  name: anyText,
  name_id: anyText,
  color: anyText,
  version: anyText,
  updated_at: anyText,
})

export type TypedCategory = z.output<typeof typedCategory>

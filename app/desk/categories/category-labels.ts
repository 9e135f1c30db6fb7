import type { TypedCategory } from '#domain/courses/categories/schema.ts'
import { m } from '#messages'

/** What each field is called where two versions are compared. */
export const fieldLabels = (): Partial<Record<keyof TypedCategory, string>> => ({
  name: m.common_name(),
  name_id: m.desk_category_name_id(),
  color: m.desk_category_color(),
})

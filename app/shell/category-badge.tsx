import { ColorBadge } from '#app/ui/badge.tsx'
import { getLocale } from '#locale'
import { categoryName, type NamedCategory } from '#shared/category-name.ts'

/** A category as cards and pages show it: its name and colour. */
export type ShownCategory = NamedCategory & { color: string }

/** What a course or an event is about, in the reader's language; nothing for one without a category. */
export const CategoryBadge = ({ category }: { category: ShownCategory | null | undefined }) =>
  category ? <ColorBadge color={category.color}>{categoryName(category, getLocale())}</ColorBadge> : null

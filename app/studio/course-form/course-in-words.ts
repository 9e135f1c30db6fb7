import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import type { TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'
import { languageName } from '#shared/language-name.ts'
import type { Locale } from '#shared/locale.ts'

/** What each field is called where two versions are compared. */
export const fieldLabels = (choosesInstructor: boolean): Partial<Record<keyof TypedCourse, string>> => ({
  title: m.studio_course_title(),
  description: m.common_description(),
  category_id: m.common_category(),
  ...(choosesInstructor && { instructor_id: m.common_instructor() }),
  level: m.common_level(),
  language: m.common_language(),
  duration_hours: m.studio_duration(),
  price: m.common_price_rupiah(),
  list_price: m.studio_list_price(),
  thumbnail_url: m.common_thumbnail(),
  outcomes: m.common_outcomes(),
  requirements: m.common_requirements(),
})

type Choices = {
  categories: readonly Category[]
  instructors: readonly { id: string; fullName: string }[] | null
  locale: Locale
}

/** What was chosen, by its name. */
export const inWords = (typed: TypedCourse, { categories, instructors, locale }: Choices): TypedCourse => ({
  ...typed,
  category_id: categoryOptions(categories).find(({ value }) => value === typed.category_id)?.label ?? '',
  instructor_id: instructors?.find(({ id }) => id === typed.instructor_id)?.fullName ?? '',
  language: languageName(typed.language, locale),
})

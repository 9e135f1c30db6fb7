import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import { motifInWords } from '#app/shell/motif-in-words.ts'
import type { TypedCourse } from '#domain/studio/course-form.ts'
import { m } from '#messages'
import { languageName } from '#shared/language-name.ts'
import type { Locale } from '#shared/locale.ts'
import type { InstructorChoices } from './instructor-field.tsx'

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
  motif: m.common_motif(),
  outcomes: m.common_outcomes(),
  requirements: m.common_requirements(),
})

/** An address says itself who is meant. */
const instructorIn = (instructors: InstructorChoices | null, typed: string): string =>
  instructors?.people.find(({ value }) => value === typed)?.label ?? (typed.includes('@') ? typed : '')

type Choices = {
  categories: readonly Category[]
  instructors: InstructorChoices | null
  locale: Locale
}

/** What was chosen, by its name. */
export const inWords = (typed: TypedCourse, { categories, instructors, locale }: Choices): TypedCourse => ({
  ...typed,
  category_id: categoryOptions(categories).find(({ value }) => value === typed.category_id)?.label ?? '',
  instructor_id: instructorIn(instructors, typed.instructor_id),
  motif: motifInWords(typed.motif, locale),
  language: languageName(typed.language, locale),
})

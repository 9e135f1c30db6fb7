import type { SubmissionResult } from '@conform-to/dom'
import type { Category } from '#app/shell/category-options.ts'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import type { TypedCourse } from '#domain/studio/course-form.ts'
import type { Locale } from '#shared/locale.ts'
import { fieldLabels, inWords } from './course-in-words.ts'
import type { InstructorChoices } from './instructor-field.tsx'

type Props = {
  mine: TypedCourse
  theirs: TypedCourse
  lastResult: SubmissionResult | undefined
  categories: readonly Category[]
  instructors: InstructorChoices | null
  locale: Locale
}

/** What both who edit a course have changed. */
export const CourseVersions = ({ categories, instructors, ...props }: Props) => (
  <OtherVersion
    {...props}
    labels={fieldLabels(instructors !== null)}
    inWords={(each) => inWords(each, { categories, instructors, locale: props.locale })}
    reloadTo="."
  />
)

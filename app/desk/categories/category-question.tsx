import type { SubmissionResult } from '@conform-to/dom'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import type { ListedCategory } from '#domain/courses/categories/list-categories.server.ts'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = {
  category: ListedCategory
  /** The list as it is sorted. */
  closeTo: string
  lastResult: SubmissionResult | undefined
  locale: Locale
}

/** Asks before a category is deleted, or says why this one can't be. */
export function CategoryQuestion({ category, closeTo, lastResult, locale }: Props) {
  const { id, courses, events } = category
  const name = categoryName(category, locale)
  const isUsed = courses + events > 0
  return (
    <QuestionDialog
      id="delete"
      title={isUsed ? m.desk_category_used_title() : m.desk_category_delete_title()}
      closeTo={closeTo}
      no={m.common_no_go_back()}
      yes={isUsed ? null : { label: m.common_delete(), intent: 'delete', fields: { categoryId: id } }}
    >
      <FailureNotice result={lastResult} />
      <p dir="auto">
        {isUsed
          ? m.desk_category_used_text({
              name,
              courses: formatCount(courses, locale),
              events: formatCount(events, locale),
            })
          : m.desk_category_delete_question({ name })}
      </p>
    </QuestionDialog>
  )
}

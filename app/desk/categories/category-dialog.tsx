import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ListedCategory } from '#domain/courses/categories/list-categories.server.ts'
import { longestCategoryName } from '#domain/courses/categories/longest-name.ts'
import { m } from '#messages'

type Props = {
  /** null: a new one. */
  category: ListedCategory | null
  /** The list as it is sorted. */
  closeTo: string
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
}

const newColor = '#1f5e46'

/** What a category is called in each language, and its colour. */
export function CategoryDialog({ category, closeTo, lastResult }: Props) {
  const form = answeredForm(lastResult, {
    name: category?.name ?? '',
    name_id: category?.nameId ?? '',
    color: category?.color.toLowerCase() ?? newColor,
  })
  return (
    <ScreenDialog
      id="category"
      title={category ? m.desk_category_edit() : m.desk_category_add()}
      closeTo={closeTo}
      stays
    >
      <Form method="post" className="stack" noValidate>
        {category && <input type="hidden" name="categoryId" value={category.id} />}
        <FormSummary form={form} />
        <TextField
          {...form.field('name')}
          label={m.common_name()}
          hint={category ? m.desk_category_name_hint() : undefined}
          maxLength={longestCategoryName}
          lang="en"
          required
          autoComplete="off"
        />
        <TextField
          {...form.field('name_id')}
          label={m.desk_category_name_id()}
          optional={m.common_optional()}
          hint={m.desk_category_name_id_hint()}
          maxLength={longestCategoryName}
          lang="id"
          autoComplete="off"
        />
        <TextField
          {...form.field('color')}
          type="color"
          label={m.desk_category_color()}
          hint={m.desk_category_color_hint()}
        />
        <FormFoot
          intent={category ? 'update' : 'create'}
          label={m.desk_category_save()}
          pendingLabel={m.common_saving()}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}

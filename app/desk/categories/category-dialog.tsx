import type { SubmissionResult } from '@conform-to/dom'
import { Form, useLocation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestCategoryName } from '#domain/courses/categories/longest-name.ts'
import type { TypedCategory } from '#domain/courses/categories/schema.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { fieldLabels } from './category-labels.ts'

type Props = {
  /** null: a new one. */
  category: { id: string; typed: Omit<TypedCategory, 'updated_at'> } | null
  /** The list as it is sorted. */
  closeTo: string
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
  /** What somebody else has saved since this form was opened. */
  current: TypedCategory | null
  locale: Locale
}

const newTyped = { name: '', name_id: '', color: '#1f5e46', version: '' }

/** What a category is called in each language, and its colour. */
export function CategoryDialog({ category, closeTo, lastResult, current, locale }: Props) {
  const begun = category?.typed ?? newTyped
  const form = answeredForm(lastResult, begun)
  const { search } = useLocation()
  return (
    <ScreenDialog
      id="category"
      title={category ? m.desk_category_edit() : m.desk_category_add()}
      closeTo={closeTo}
      stays
    >
      <Form method="post" className="stack" noValidate>
        {category && <input type="hidden" name="categoryId" value={category.id} />}
        {category && <SeenVersion begun={begun} lastResult={lastResult} current={current} stamp="version" />}
        {current ? (
          <OtherVersion
            mine={form.typed}
            theirs={current}
            lastResult={lastResult}
            labels={fieldLabels()}
            reloadTo={search}
            locale={locale}
          />
        ) : (
          <FormSummary form={form} />
        )}
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

import { Form, useNavigation } from 'react-router'
import { type Category, categoryOptions } from '#app/shell/category-options.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { m } from '#messages'

type Props = {
  /** The chosen courses. */
  ids: readonly string[]
  categories: readonly Category[]
  /** The list as it is narrowed and paged. */
  closeTo: string
}

/** Asks into which category the chosen courses go. */
export function CategoryDialog({ ids, categories, closeTo }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <ScreenDialog id="category" title={m.studio_move_category_title({ n: ids.length })} closeTo={closeTo}>
      <Form method="post" action={closeTo} className="stack" preventScrollReset>
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <SelectField
          id="categoryId"
          name="categoryId"
          label={m.common_category()}
          options={categoryOptions(categories)}
        />
        <FormFoot
          intent="move-chosen"
          label={m.studio_move_here()}
          pendingLabel={m.common_saving()}
          pending={isGoing}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}

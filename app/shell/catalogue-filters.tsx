import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { ButtonLink } from './button-link.tsx'
import { type Category, categoryOptions } from './category-options.ts'

type Choice = {
  name: string
  label: string
  value: string
  all: string
  options: { value: string; label: string }[]
}

/** The choice of a category, as every catalogue has it first. */
export const categoryChoice = (value: string, categories: readonly Category[]): Choice => ({
  name: 'category',
  label: m.common_category(),
  value,
  all: m.common_all_categories(),
  options: categoryOptions(categories),
})

type Props = {
  /** The catalogue's own path. */
  action: string
  search: { placeholder: string; value: string }
  /** What stays in sight between the search and the choices. */
  children?: ReactNode
  choices: Choice[]
  isFiltered: boolean
}

/** The filters of a catalogue (SPEC §2): a form whose answers are the URL. On narrow screens the choices fold away. */
export const CatalogueFilters = ({ action, search, children, choices, isFiltered }: Props) => (
  <Card as="aside">
    <Form
      method="get"
      action={action}
      className="stack"
      role="search"
      data-autosubmit
      aria-label={m.shell_filters()}
    >
      <TextField
        type="search"
        name="search"
        label={m.common_search()}
        placeholder={search.placeholder}
        defaultValue={search.value}
        maxLength={200}
        enterKeyHint="search"
      />
      {children}
      <details className="fold" open={choices.some(({ value }) => value !== '')}>
        <summary>
          <Icon name="filter" />
          {m.shell_filters()}
          <Icon name="chevron" />
        </summary>
        {choices.map(({ name, label, value, all, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            defaultValue={value}
            options={[{ value: '', label: all }, ...options]}
          />
        ))}
      </details>
      <div className="js-hidden">
        <Button size="sm">{m.common_apply_filters()}</Button>
      </div>
      <div data-results>
        {isFiltered && (
          <ButtonLink to={action} variant="quiet" size="sm" icon="close">
            {m.common_clear_filters()}
          </ButtonLink>
        )}
      </div>
    </Form>
  </Card>
)

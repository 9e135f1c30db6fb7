import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { articleCategories } from '#content/article-categories.ts'
import type { ArticleFilter } from '#domain/articles/schema.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { articlesPath } from '#shared/paths/articles.ts'
import { articleCategoryName } from './article-category.ts'

/** The list's address with this category, keeping what is searched for. */
const addressOf = (category: string, { search }: ArticleFilter) =>
  pathWith(articlesPath, { search, category })

/** Search, the categories as a list to choose from, and the same as chips (SPEC §2). */
export function ArticleFilters({ filter }: { filter: ArticleFilter }) {
  const categories = [
    { value: '', label: m.articles_all_categories() },
    ...articleCategories.map(({ name }) => ({ value: name, label: articleCategoryName(name) })),
  ]
  return (
    <div className="stack">
      <Form method="get" action={articlesPath} className="split" role="search" data-autosubmit>
        {/* When the button leaves, what is beside it grows and nothing moves. */}
        <div className="flex items-end gap-2">
          <div className="grow">
            <TextField
              type="search"
              name="search"
              label={m.common_search()}
              placeholder={m.common_search_articles()}
              defaultValue={filter.search}
              maxLength={200}
              enterKeyHint="search"
            />
          </div>
          <div className="js-hidden">
            <Button>{m.common_apply_filters()}</Button>
          </div>
        </div>
        <SelectField
          name="category"
          label={m.common_category()}
          defaultValue={filter.category}
          options={categories}
        />
      </Form>
      <nav className="cluster" aria-label={m.common_category()} data-results>
        {categories.map(({ value, label }) => (
          <AppLink
            key={value}
            to={addressOf(value, filter)}
            className="chip"
            aria-current={value === filter.category || undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
    </div>
  )
}

import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ColorBadge } from '#app/ui/badge.tsx'
import type { ListedCategory } from '#domain/courses/categories/list-categories.server.ts'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { categoriesPath } from './categories-path.ts'

type Props = { categories: readonly ListedCategory[]; locale: Locale }

/** The categories, by the names that this reader sees, each with its other name: a table, on phones two lines each. */
export const CategoryTable = ({ categories, locale }: Props) => (
  <table className="desk-table category-table">
    <caption className="sr-only">{m.desk_categories_title()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.common_category()}</th>
        <th scope="col">{m.common_courses()}</th>
        <th scope="col">{m.common_events()}</th>
        <th scope="col">{m.desk_users_actions()}</th>
      </tr>
    </thead>
    <tbody>
      {categories.map((category) => (
        <CategoryLine key={category.id} category={category} locale={locale} />
      ))}
    </tbody>
  </table>
)

function CategoryLine({ category, locale }: { category: ListedCategory; locale: Locale }) {
  const { id, name, nameId, color, courses, events } = category
  const title = categoryName(category, locale)
  const [otherLocale, other] = locale === 'id' ? ['en', name] : ['id', nameId]
  return (
    <tr>
      <td>
        <span className="cluster">
          <ColorBadge color={color}>{title}</ColorBadge>
          {other !== null && other !== title && (
            <span className="muted" lang={otherLocale} dir="auto">
              {other}
            </span>
          )}
        </span>
      </td>
      <td data-label={m.common_courses()}>
        {courses > 0 ? (
          <AppLink to={pathWith(href('/courses'), { category: id })}>{formatCount(courses, locale)}</AppLink>
        ) : (
          0
        )}
      </td>
      <td data-label={m.common_events()}>
        {events > 0 ? (
          <AppLink to={pathWith(href('/events'), { category: id })}>{formatCount(events, locale)}</AppLink>
        ) : (
          0
        )}
      </td>
      <td>
        <div className="desk-tools">
          <ButtonLink
            to={categoriesPath({ edit: id })}
            size="sm"
            variant="secondary"
            icon="edit"
            aria-label={m.common_edit_of({ title })}
          >
            {m.desk_edit()}
          </ButtonLink>
          <ButtonLink
            to={categoriesPath({ delete: id })}
            size="sm"
            variant="quiet"
            icon="trash"
            aria-label={m.common_delete_of({ title })}
          >
            {m.common_delete()}
          </ButtonLink>
        </div>
      </td>
    </tr>
  )
}

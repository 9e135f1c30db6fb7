import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { ColorBadge } from '#app/ui/badge.tsx'
import type { CategorySort } from '#domain/courses/categories/category-sort.ts'
import type { ListedCategory } from '#domain/courses/categories/list-categories.server.ts'
import { m } from '#messages'
import { categoryName } from '#shared/category-name.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { categoriesUrl } from './categories-path.ts'

type Props = { categories: readonly ListedCategory[]; sort: CategorySort; locale: Locale }

/** The categories, by the names that this reader sees, each with its other name. */
export const CategoryTable = ({ categories, sort, locale }: Props) => (
  <DeskList
    caption={m.desk_categories_title()}
    columns={[
      {
        label: m.common_category(),
        sort: sorting(sort || 'name', ['name', '-name'], categoriesUrl),
      },
      {
        label: m.common_courses(),
        isNumber: true,
        sort: sorting(sort, ['-courses', 'courses'], categoriesUrl),
      },
      {
        label: m.common_events(),
        isNumber: true,
        sort: sorting(sort, ['-events', 'events'], categoriesUrl),
      },
    ]}
  >
    {categories.map((category) => (
      <CategoryLine key={category.id} category={category} sort={sort} locale={locale} />
    ))}
  </DeskList>
)

type LineProps = Omit<Props, 'categories'> & { category: ListedCategory }

function CategoryLine({ category, sort, locale }: LineProps) {
  const { id, name, nameId, color, courses, events } = category
  const title = categoryName(category, locale)
  const [otherLocale, other] = locale === 'id' ? ['en', name] : ['id', nameId]
  const counted = (path: string, n: number) =>
    n > 0 ? <AppLink to={pathWith(path, { category: id })}>{formatCount(n, locale)}</AppLink> : 0
  return (
    <DeskRow
      id={id}
      title={
        <AppLink to={categoriesUrl(sort, { edit: id })}>
          <ColorBadge color={color}>{title}</ColorBadge>
        </AppLink>
      }
      about={
        other !== null &&
        other !== title && (
          <span lang={otherLocale} dir="auto">
            {other}
          </span>
        )
      }
      action={
        <ButtonLink
          to={categoriesUrl(sort, { edit: id })}
          size="sm"
          variant="secondary"
          aria-label={m.common_edit_of({ title })}
        >
          {m.common_edit()}
        </ButtonLink>
      }
      menu={
        <RowMenu
          of={title}
          dangers={
            <MenuLink
              to={categoriesUrl(sort, { delete: id })}
              icon="trash"
              label={m.common_delete_of({ title })}
            >
              {m.common_delete()}
            </MenuLink>
          }
        ></RowMenu>
      }
    >
      <DeskCell label={m.common_courses()} isNumber>
        {counted(coursesPath, courses)}
      </DeskCell>
      <DeskCell label={m.common_events()} isNumber>
        {counted(eventsPath, events)}
      </DeskCell>
    </DeskRow>
  )
}

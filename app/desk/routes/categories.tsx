import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { categoriesUrl } from '#app/desk/categories/categories-path.ts'
import {
  removeCategory,
  saveCategory,
  takeNewCategory,
} from '#app/desk/categories/category-actions.server.ts'
import { CategoryDialog } from '#app/desk/categories/category-dialog.tsx'
import { CategoryQuestion } from '#app/desk/categories/category-question.tsx'
import { CategoryTable } from '#app/desk/categories/category-table.tsx'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { MergedAnswer } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { parseCategorySort } from '#domain/courses/categories/category-sort.ts'
import { type ListedCategory, listCategories } from '#domain/courses/categories/list-categories.server.ts'
import { editCategorySchema, type TypedCategory } from '#domain/courses/categories/schema.ts'
import { typeCategory } from '#domain/courses/categories/type-category.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/categories.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const sort = parseCategorySort(query)
  const categories = await listCategories(db, viewer, locale, sort)
  const asked = (question: string) => categories.find(({ id }) => id === query.get(question))
  return {
    categories,
    sort,
    isAdding: query.get('add') !== null,
    toEdit: typedIn(asked('edit')),
    toDelete: asked('delete'),
    home: dashboardOf[viewer.role],
    locale,
  }
}

/** A category with what its form begins with. */
const typedIn = (category: ListedCategory | undefined) =>
  category && { id: category.id, typed: typeCategory(category) }

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(editCategorySchema, 'intent', 'categoryId'))
  const list = categoriesUrl(parseCategorySort(args.url.searchParams))
  const post = { scope, viewer, form, list }
  switch (form.get('intent')) {
    case 'create':
      return orTypedAgain(scope, form, () => takeNewCategory(post))
    case 'update':
      return orTypedAgain(scope, form, () => saveCategory(post))
    case 'delete':
      return orTypedAgain(scope, form, () => removeCategory(post))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_categories_title())

/** Which categories courses and events have (P25). */
export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, sort, isAdding, toEdit, toDelete, home, locale } = loaderData
  const { current }: Partial<MergedAnswer<TypedCategory>> = actionData ?? {}
  const add = (
    <ButtonLink to={categoriesUrl(sort, { add: 'category' })} icon="plus">
      {m.desk_category_add()}
    </ButtonLink>
  )
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={home} title={m.desk_categories_title()} lead={m.desk_categories_lead()}>
        {categories.length > 0 && add}
      </DeskHead>
      {categories.length > 0 ? (
        <CategoryTable categories={categories} sort={sort} locale={locale} />
      ) : (
        <EmptyState title={m.desk_categories_empty()} text={m.desk_categories_empty_text()}>
          {add}
        </EmptyState>
      )}
      {(isAdding || toEdit) && (
        <CategoryDialog
          key={(toEdit?.id ?? 'new') + (current?.version ?? '')}
          category={isAdding ? null : (toEdit ?? null)}
          closeTo={categoriesUrl(sort)}
          lastResult={actionData}
          current={current ?? null}
          locale={locale}
        />
      )}
      {toDelete && (
        <CategoryQuestion
          category={toDelete}
          closeTo={categoriesUrl(sort)}
          lastResult={actionData}
          locale={locale}
        />
      )}
    </div>
  )
}

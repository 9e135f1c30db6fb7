import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { categoriesPath } from '#app/desk/categories/categories-path.ts'
import { removeCategory, saveCategory } from '#app/desk/categories/category-actions.server.ts'
import { CategoryDialog } from '#app/desk/categories/category-dialog.tsx'
import { CategoryQuestion } from '#app/desk/categories/category-question.tsx'
import { CategoryTable } from '#app/desk/categories/category-table.tsx'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { parseCategorySort } from '#domain/courses/categories/category-sort.ts'
import { listCategories } from '#domain/courses/categories/list-categories.server.ts'
import { categorySchema } from '#domain/courses/categories/schema.ts'
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
    toEdit: asked('edit'),
    toDelete: asked('delete'),
    home: dashboardOf[viewer.role],
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(categorySchema, 'intent', 'categoryId'))
  const list = categoriesPath(parseCategorySort(args.url.searchParams))
  const post = { scope, viewer, form, list }
  switch (form.get('intent')) {
    case 'create':
      return orTypedAgain(scope, form, () => saveCategory(post, 'create'))
    case 'update':
      return orTypedAgain(scope, form, () => saveCategory(post, 'update'))
    case 'delete':
      return orTypedAgain(scope, form, () => removeCategory(post))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_categories_title())

/** Which categories courses and events have (DECISIONS 25). */
export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, sort, isAdding, toEdit, toDelete, home, locale } = loaderData
  const add = (
    <ButtonLink to={categoriesPath(sort, { add: 'category' })} icon="plus">
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
          key={toEdit?.id ?? 'new'}
          category={isAdding ? null : (toEdit ?? null)}
          closeTo={categoriesPath(sort)}
          lastResult={actionData}
        />
      )}
      {toDelete && (
        <CategoryQuestion
          category={toDelete}
          closeTo={categoriesPath(sort)}
          lastResult={actionData}
          locale={locale}
        />
      )}
    </div>
  )
}

import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import { createCategory } from '#domain/courses/categories/create-category.server.ts'
import { deleteCategory } from '#domain/courses/categories/delete-category.server.ts'
import { categorySchema } from '#domain/courses/categories/schema.ts'
import { updateCategory } from '#domain/courses/categories/update-category.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

/** `list`: the list as it is sorted, where its reader stays. */
type Post = { scope: RequestContext; viewer: Viewer; form: FormData; list: string }

const idOf = (form: FormData) => String(form.get('categoryId') ?? '')

/** The form of a category, new or not, which comes back when something is wrong with it. */
export async function saveCategory({ scope, viewer, form, list }: Post, intent: 'create' | 'update') {
  const submission = parseWithZod(form, { schema: categorySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    if (intent === 'create') await createCategory(scope.db, viewer, submission.value)
    else await updateCategory(scope.db, viewer, idOf(form), submission.value)
  } catch (error) {
    const field = isDomainError(error) && fieldOfTakenName.get(error.reason)
    if (!field) throw error
    return refuseForm(submission, { fieldErrors: { [field]: [m.desk_category_name_taken()] } }, 'conflict')
  }
  if (intent === 'create') return redirectSaying(scope, list, { kind: 'category-created' })
  return redirectSaying(scope, atRow(list, idOf(form)), { kind: 'category-updated' })
}

const fieldOfTakenName = new Map([
  ['category-name', 'name'],
  ['category-name-id', 'name_id'],
])

/** The answer to the question whether to delete a category. */
export async function removeCategory({ scope, viewer, form, list }: Post) {
  try {
    await deleteCategory(scope.db, viewer, idOf(form))
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'category-used') throw error
    const result: SubmissionResult = { status: 'error', error: { '': [m.desk_category_used_now()] } }
    return refuse('conflict', result)
  }
  return redirectSaying(scope, list, { kind: 'category-deleted' })
}

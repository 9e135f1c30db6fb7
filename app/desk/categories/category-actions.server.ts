import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { refuse, refuseForm } from '#app/answers/form-refusal.server.ts'
import { refuseMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import { createCategory } from '#domain/courses/categories/create-category.server.ts'
import { deleteCategory } from '#domain/courses/categories/delete-category.server.ts'
import { categorySchema, editCategorySchema, typedCategory } from '#domain/courses/categories/schema.ts'
import { updateCategory } from '#domain/courses/categories/update-category.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { fieldLabels } from './category-labels.ts'

/** `list`: the list as it is sorted, where its reader stays. */
type Post = { scope: RequestContext; viewer: Viewer; form: FormData; list: string }

const idOf = (form: FormData) => String(form.get('categoryId') ?? '')

/** The form of a new category, which comes back when something is wrong with it. */
export async function takeNewCategory({ scope, viewer, form, list }: Post) {
  const submission = parseWithZod(form, { schema: categorySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTaken(submission, async () => {
    await createCategory(scope.db, viewer, submission.value)
    return redirectSaying(scope, list, { kind: 'category-created' })
  })
}

/** The form of a category that exists. */
export async function saveCategory({ scope, viewer, form, list }: Post) {
  const submission = parseWithZod(form, { schema: editCategorySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTaken(submission, async () => {
    const labels = fieldLabels()
    const sent = sentForm(form, typedCategory.parse(submission.payload))
    const update = await saveMerging(sent, { names: Object.keys(labels) }, async (typed) => {
      const { data: input } = categorySchema.safeParse(typed)
      return input ? updateCategory(scope.db, viewer, idOf(form), input, typed.version) : null
    })
    if (update.outcome === 'conflicts') return refuseMerged(submission, update)
    const flash = savedWith({ kind: 'category-updated' }, update.fromOther, labels)
    return redirectSaying(scope, atRow(list, idOf(form)), flash)
  })
}

/** Says beside the field of a name that another category has it. */
async function orTaken<Done>(submission: Parameters<typeof refuseForm>[0], work: () => Promise<Done>) {
  try {
    return await work()
  } catch (error) {
    const field = isDomainError(error) && fieldOfTakenName.get(error.reason)
    if (!field) throw error
    return refuseForm(submission, { fieldErrors: { [field]: [m.desk_category_name_taken()] } }, 'conflict')
  }
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

import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse, refuseForm, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { rowAnchor } from '#app/shell/desk-list/row-anchor.ts'
import {
  discardDraft,
  publishList,
  raiseEntry,
  removeEntry,
  restoreList,
  saveEntry,
} from '#domain/organisation/editorial/change-list.server.ts'
import { entryFormSchema, typedEntry } from '#domain/organisation/editorial/entry-form.ts'
import type { EditorialListName } from '#domain/organisation/editorial/list-names.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { editorialListUrl, entryRow } from './list-paths.ts'

export type ListPost = { scope: RequestContext; viewer: Viewer; form: FormData; list: EditorialListName }

/** What the forms of a list send. */
export const listFields = fieldsOf(typedEntry, 'intent', 'place', 'version', 'was')

const changeOf = ({ scope, viewer, form, list }: ListPost) => ({
  viewer,
  list,
  version: textIn(form, 'version'),
  isDemo: scope.env.demo,
})

const placeOf = (form: FormData): number | null => {
  const typed = textIn(form, 'place')
  return /^\d{1,3}$/.test(typed) ? Number(typed) : null
}

const refusals = new Map<string, () => string>([
  ['list-changed', m.desk_list_changed],
  ['entry-changed', m.desk_entry_changed],
  ['list-full', m.desk_list_full],
])

/** Says above the form what the domain has against it; what was typed stays. */
async function orRefused<Done>({ form }: ListPost, work: () => Promise<Done>) {
  try {
    return await work()
  } catch (error) {
    const words = isDomainError(error) ? refusals.get(error.reason) : undefined
    if (!words) throw error
    const submission = parseWithZod(form, { schema: typedEntry })
    return refuse('conflict', replyTo(submission, { formErrors: [words()] }))
  }
}

/** The form of an entry, new or not. */
export function takeEntry(post: ListPost) {
  const { scope, form, list } = post
  return orRefused(post, async () => {
    const submission = parseWithZod(form, { schema: entryFormSchema(list) })
    if (submission.status !== 'success') return refuseForm(submission)
    const place = placeOf(form)
    const edited = place === null ? null : { place, was: textIn(form, 'was') }
    await saveEntry(scope.db, changeOf(post), edited, submission.value)
    return redirectSaying(scope, editorialListUrl(list), { kind: 'list-draft-saved' })
  })
}

/** The buttons of an entry. */
export function changeEntry(post: ListPost, change: 'raise' | 'remove') {
  const { scope, form, list } = post
  const work = change === 'raise' ? raiseEntry : removeEntry
  return orRefused(post, async () => {
    const place = placeOf(form) ?? -1
    await work(scope.db, changeOf(post), place)
    const row = change === 'raise' ? `#${rowAnchor(entryRow(Math.max(0, place - 1)))}` : ''
    return redirectSaying(scope, editorialListUrl(list) + row, { kind: 'list-draft-saved' })
  })
}

const wholeChanges = {
  publish: { work: publishList, kind: 'list-published' },
  discard: { work: discardDraft, kind: 'list-discarded' },
  restore: { work: restoreList, kind: 'list-draft-saved' },
} as const

/** The buttons of the whole list. */
export function changeList(post: ListPost, change: keyof typeof wholeChanges) {
  const { work, kind } = wholeChanges[change]
  return orRefused(post, async () => {
    await work(post.scope.db, changeOf(post))
    return redirectSaying(post.scope, editorialListUrl(post.list), { kind })
  })
}

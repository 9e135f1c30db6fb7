import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { FlashOfMany } from '#app/shell/flash/flash-kinds.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { pageSize } from '#shared/page-cursor.ts'
import { replyTo } from './form-refusal.server.ts'
import { redirectSaying } from './redirect-saying.server.ts'
import { statusOf } from './refusal-status.ts'

/** The rows of a list that were chosen: at most those of a page. */
export const chosenSchema = z.object({ ids: z.array(z.uuid()).min(1).max(pageSize) })

/** Of lists whose rows have other ids. */
type ChosenSchema = z.ZodType<{ ids: string[] }>

/** The ids that a form with chosen rows sends, each once. Throws malformed for what no list of ours sends. */
export function chosenIn(form: FormData, schema: ChosenSchema = chosenSchema): string[] {
  const { data: chosen } = schema.safeParse({ ids: form.getAll('ids') })
  if (!chosen) throw new DomainError('malformed', 'chosen')
  return [...new Set(chosen.ids)]
}

type Chosen<Shown> = {
  scope: RequestContext
  form: FormData
  schema?: ChosenSchema
  /** The list as it was when the form was sent, where its reader stays. */
  list: string
  /** What is said when it was done with all of them. */
  kind: FlashOfMany
  /** Why one is left as it was, by the reason that the domain gives; what is not named here is nobody's to foresee. */
  words?: ReadonlyMap<string, () => string>
  namesOf: (ids: string[]) => Promise<{ id: string; name: string }[]>
  /** What the screen gets when some were refused. */
  show: (result: SubmissionResult) => Shown
}

/** Does something with each of the chosen, each in a transaction of its own and by the use case that does it to one
 *  alone. One that is refused does not keep the others; which and why is said over the list. */
export async function withEachChosen<Shown>(
  { scope, form, schema, list, kind, words, namesOf, show }: Chosen<Shown>,
  work: (id: string) => Promise<unknown>,
) {
  const ids = chosenIn(form, schema)
  const refused = new Map<string, string>()
  for (const id of ids) {
    const why = await refusalOf(() => work(id), words)
    if (why) refused.set(id, why)
  }
  if (refused.size === 0) return redirectSaying(scope, list, { kind, n: ids.length })
  const names = new Map((await namesOf([...refused.keys()])).map(({ id, name }) => [id, name]))
  const lines = [...refused].map(([id, why]) => {
    const name = names.get(id)
    return name ? `${name}: ${why}` : why
  })
  const done = ids.length - refused.size
  const said = m.common_chosen_done_some({ done, total: ids.length })
  // What was done is to be seen, so it is no refusal of the whole.
  return data(show(sentences(form, [said, ...lines])), { status: done > 0 ? 200 : statusOf.conflict })
}

async function refusalOf(
  work: () => Promise<unknown>,
  words: Chosen<unknown>['words'],
): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!isDomainError(error)) throw error
    const said = words?.get(error.reason)
    if (said) return said()
    if (error.code === 'not-found') return m.common_chosen_gone()
    throw error
  }
}

const sentences = (form: FormData, formErrors: string[]): SubmissionResult =>
  replyTo(parseWithZod(form, { schema: z.unknown() }), { formErrors })

import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { hiddenFields } from '#app/middleware/sent-texts.server.ts'
import type { Asked } from '#app/shell/confirm-sheet.tsx'
import { confirmIdentity } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { isTooMany, refuse } from './form-refusal.server.ts'
import { waysToShow } from './ways-to-show.server.ts'

type Confirming = {
  scope: Pick<RequestContext, 'db' | 'auth' | 'identityProviders'>
  viewer: Viewer
  form: FormData
}

/** The field in which somebody shows that it is still they. */
export const confirmationField = 'confirmation'

/** Does what a form asks for; where the rules want the viewer to show first that it is still they (requireConfirmed),
 *  answers with the question, which a screen shows in its place (shell/confirm-sheet.tsx). What was sent goes along and
 *  is done as soon as the answer is right; passwords are never sent back. */
export async function confirming<Done>({ scope, viewer, form }: Confirming, work: () => Promise<Done>) {
  const ask = async (errors: string[], headers?: HeadersInit) =>
    refuse('unauthenticated', { asked: await askedWith(scope, viewer, form, errors) }, headers)
  // Left empty, it says that they have shown it in another tab.
  const isElsewhere = form.get(confirmationField) === ''
  const wrong = await confirmedBy({ scope, viewer, form })
  if (wrong) return ask([wrong.words], wrong.headers)
  try {
    return await work()
  } catch (error) {
    if (isDomainError(error) && error.reason === 'unconfirmed')
      return ask(isElsewhere ? [m.common_confirm_first()] : [])
    throw error
  }
}

type Wrong = { words: string; headers?: HeadersInit }

/** Confirms the viewer by what the form says, and takes it out of the form. Null where it is right, or nothing was asked. */
export async function confirmedBy({ scope, viewer, form }: Confirming): Promise<Wrong | null> {
  const typed = form.get(confirmationField)
  form.delete(confirmationField)
  if (typeof typed !== 'string' || typed === '') return null
  try {
    await confirmIdentity(scope.db, scope.auth, viewer, typed)
    return null
  } catch (error) {
    if (isTooMany(error)) {
      const minutes = Math.ceil(error.retryAfterSeconds / 60)
      return {
        words: m.common_too_many_attempts({ minutes }),
        headers: { 'retry-after': String(error.retryAfterSeconds) },
      }
    }
    if (!isDomainError(error)) throw error
    return { words: m.common_confirmation_wrong() }
  }
}

async function askedWith(
  scope: Confirming['scope'],
  viewer: Viewer,
  form: FormData,
  errors: string[],
): Promise<Asked> {
  const fields = [...form].flatMap(([name, value]): Asked['fields'] =>
    typeof value === 'string' && !hiddenFields.includes(name) ? [[name, value]] : [],
  )
  return { fields, errors, ways: await waysToShow(scope, viewer) }
}

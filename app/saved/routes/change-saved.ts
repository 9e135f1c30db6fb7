import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { savedOnDevice, savedWith, savedWithout } from '#app/saved/saved-cookie.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { saveEvent, unsaveEvent } from '#domain/events/save-event.server.ts'
import { requireSavable } from '#domain/saved/device-list.server.ts'
import { saveCourse, unsaveCourse } from '#domain/saved/save-course.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { localPath } from '#shared/local-path.ts'
import { savedPath } from '#shared/paths/learning.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Route } from './+types/change-saved.ts'

// An address is as long as the head of a request at most, and each of its characters may become three.
export const handle = { maxFormBytes: 50_000 } satisfies ScreenHandle

export const loader = () => redirect(savedPath)

type Thing = { kind: 'course' | 'event'; id: string }
type Intent = 'save' | 'unsave'

/** Where the buttons of shell/save-form.tsx lead: saves a course or an event, in the account of anyone who is signed
 *  in, else on the device. Leads back to where it was pressed; a script, which stays there, names no place and gets an
 *  empty answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsOf('intent', 'course', 'event', 'from'))
  const sent = { scope, request, form }
  switch (form.get('intent')) {
    case 'save':
      return change(sent, 'save')
    case 'unsave':
      return change(sent, 'unsave')
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

type Sent = { scope: RequestContext; request: Request; form: FormData }

/** Anyone who has no script and presses for something that is gone meanwhile sees the page that they pressed on, as it is now. */
async function change(sent: Sent, intent: Intent): Promise<Response> {
  try {
    return await changed(sent, intent)
  } catch (error) {
    if (!sent.form.has('from') || !isDomainError(error) || error.code !== 'not-found') throw error
    return redirect(placeOf(sent.form))
  }
}

async function changed({ scope, request, form }: Sent, intent: Intent): Promise<Response> {
  const thing: Thing = form.has('course')
    ? { kind: 'course', id: textIn(form, 'course') }
    : { kind: 'event', id: textIn(form, 'event') }
  if (!isUuid(thing.id)) throw new DomainError('not-found', thing.kind)
  const cookie = scope.viewer
    ? await inAccount(scope, intent, thing)
    : await onDevice(scope, request, intent, thing)
  const answer = form.has('from')
    ? redirectSaying(scope, backTo(form, thing), { kind: intent === 'save' ? 'saved' : 'unsaved' })
    : new Response(null, { status: 204 })
  if (cookie) answer.headers.append('set-cookie', cookie)
  return answer
}

async function inAccount({ db, viewer }: RequestContext, intent: Intent, { kind, id }: Thing): Promise<null> {
  if (!viewer) return null
  if (kind === 'course') await (intent === 'save' ? saveCourse : unsaveCourse)(db, viewer, id)
  else await (intent === 'save' ? saveEvent : unsaveEvent)(db, viewer, id)
  return null
}

async function onDevice(scope: RequestContext, request: Request, intent: Intent, thing: Thing) {
  const ids = savedOnDevice(scope, request)
  if (intent === 'unsave') return savedWithout(scope, ids, thing.id)
  await requireSavable(scope.readDb, thing)
  return savedWith(scope, ids, thing.id)
}

/** To the button that was pressed, wherever it stands on the page. */
const backTo = (form: FormData, { id }: Thing): string => `${placeOf(form).replace(/#.*/, '')}#s${id}`

const placeOf = (form: FormData): string => localPath(form.get('from')) ?? savedPath

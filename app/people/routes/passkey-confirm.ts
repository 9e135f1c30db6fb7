import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireOwner } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { confirmByPasskey } from '#domain/people/passkeys/use-passkey.server.ts'
import type { Route } from './+types/passkey-confirm.ts'

/** Confirms the viewer's session by a passkey of theirs, for a form that waits in the browser (app/enhance/use-passkey.ts). */
export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const { db, auth } = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('passkey'))
  const answer = String(form.get('passkey') ?? '')
  await confirmByPasskey(db, auth, viewer, { answer, request: args.request })
  return new Response(null, { status: 204 })
}

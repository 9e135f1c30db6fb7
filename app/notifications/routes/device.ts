import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { saveDevice } from '#domain/push/save-device.server.ts'
import { deviceSchema } from '#domain/push/schema.ts'
import { DomainError } from '#shared/domain-error.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import type { Route } from './+types/device.ts'

/** POST /account/notifications/device: a browser whose person wants to be notified there, by the script of their page
 *  (app/enhance/push.ts) or by the service worker when its push service has given it another address. 401 when nobody is signed in, 409
 *  when it is somebody else than the browser knows (noken-viewer). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, push } = context.get(requestContext)
  const form = await readForm(request, fieldsOf(deviceSchema))
  if (!viewer) return Response.json({}, { status: statusOf.unauthenticated })
  if (request.headers.get('noken-viewer') !== viewerSign(viewer))
    return Response.json({}, { status: statusOf.conflict })
  if (!push) throw new DomainError('not-found', 'push')
  const device = deviceSchema.safeParse(Object.fromEntries(form))
  if (!device.success) throw new DomainError('invalid', 'push-device')
  await saveDevice(db, push, viewer, device.data)
  return Response.json({})
}

import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireHolder, requireOwner } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { askToMake, askToSign } from '#domain/people/passkeys/challenge.server.ts'
import { halfSessionOf } from '#domain/people/second-factor/half-session.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/passkey-options.ts'

/** What a browser's device is asked to sign, or to make a passkey with (app/enhance/use-passkey.ts): by what it is for. */
export async function action(args: Route.ActionArgs) {
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('purpose'))
  const { options, cookie } = await asked(args, scope, String(form.get('purpose')))
  return Response.json(options, { headers: { 'set-cookie': cookie } })
}

async function asked(args: Route.ActionArgs, scope: RequestContext, purpose: string) {
  const { db, auth, address } = scope
  const asking = { auth, address }
  switch (purpose) {
    case 'sign-in':
      return askToSign(db, asking, { kind: purpose })
    case 'second-step': {
      const half = await halfSessionOf(db, auth, args.request)
      if (!half) throw new DomainError('forbidden', 'half-session-over')
      return askToSign(db, asking, { kind: purpose, personId: half.personId })
    }
    case 'confirm':
      return askToSign(db, asking, { kind: purpose, personId: requireOwner(args).id })
    case 'add': {
      const viewer = requireHolder(args)
      await requireConfirmed(db, viewer)
      return askToMake(db, asking, { person: viewer, site: site.name })
    }
    default:
      throw new DomainError('malformed', 'unknown-purpose')
  }
}

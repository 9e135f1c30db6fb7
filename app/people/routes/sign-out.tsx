import { redirect } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { signedOut } from '#app/people/signed-out.server.ts'
import { signOut } from '#domain/people/sign-out.server.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/sign-out.ts'

/** Nothing to see here: signing out is a write. */
export const loader = () => redirect(homePath)

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  return signedOut(scope, await signOut(scope.db, scope.auth, request))
}

import { href, redirect } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { forgetPassion } from '#app/shell/remembered-passion.ts'
import { signOut } from '#domain/people/sign-out.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Nothing to see here: signing out is a write. */
export const loader = () => redirect(href('/'))

export async function action({ context, request }: Route.ActionArgs) {
  const { db, auth, env } = context.get(requestContext)
  const cookies = await signOut(db, auth, request)
  return redirect(href('/'), {
    headers: [
      ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
      ['set-cookie', forgetPassion(env)],
      // What the browser has kept of forms that were not sent.
      ['clear-site-data', '"storage"'],
    ],
  })
}

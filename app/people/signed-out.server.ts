import { redirect } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { forgetPassion } from '#app/shell/remembered-passion.ts'
import { homePath } from '#shared/paths/site.ts'

/** Leads out of the account, whichever way somebody has signed out: `cookies` end what their browser held of the
 *  session, and what it has kept for them goes too (forms and notes that are not stored, places in lessons). Where
 *  Clear-Site-Data counts for nothing, as without https, app/enhance/leaving.ts does the latter. */
export const signedOut = ({ env }: Pick<RequestContext, 'env'>, cookies: readonly string[]): Response =>
  redirect(homePath, {
    headers: [
      ...[...cookies, forgetPassion(env)].map((cookie): [string, string] => ['set-cookie', cookie]),
      ['clear-site-data', '"storage"'],
    ],
  })

import { letterResponse } from '#app/answers/letter-response.server.ts'
import { letterKindIn, sampleLetter } from '#app/desk/mails/sample-letter.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { letterLocale } from '#domain/mails/mail-filter.ts'
import type { Route } from './+types/letter-html.ts'

/** GET /admin/mails/{kind}/html: a sample letter as its reader sees it. */
export function loader(args: Route.LoaderArgs) {
  requireRole(args, 'admin')
  const { env, locale } = args.context.get(requestContext)
  const language = letterLocale.parse(args.url.searchParams.get('language')) ?? locale
  const letter = sampleLetter(env, letterKindIn(args.params), language)
  return letterResponse(args.context, letter)
}

import { emailResponse } from '#app/answers/email-response.server.ts'
import { emailKindIn, emailPreview } from '#app/desk/mails/email-preview.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { emailLocale } from '#domain/mails/mail-filter.ts'
import type { Route } from './+types/email-html.ts'

/** GET /admin/mails/{kind}/html: a sample email as its reader sees it. */
export function loader(args: Route.LoaderArgs) {
  requireRole(args, 'admin')
  const { env, locale } = args.context.get(requestContext)
  const language = emailLocale.parse(args.url.searchParams.get('language')) ?? locale
  const email = emailPreview(env, emailKindIn(args.params), language)
  return emailResponse(args.context, email)
}

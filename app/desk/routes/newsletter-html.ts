import { emailResponse } from '#app/answers/email-response.server.ts'
import { issueLinks } from '#app/inquiries/newsletter-links.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { emailLocale } from '#domain/mails/mail-filter.ts'
import { nextIssue } from '#domain/newsletter/next-issue.server.ts'
import { emailOfIssue } from '#domain/newsletter/send-test.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/newsletter-html.ts'

/** GET /staff/newsletter/html: the next issue as its reader sees it. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env, locale: own } = args.context.get(requestContext)
  const locale = emailLocale.parse(args.url.searchParams.get('language')) ?? own
  const issue = await nextIssue(db, viewer)
  const email = emailOfIssue(issue, { to: viewer.email, locale }, issueLinks(env))
  if (!email) throw new DomainError('not-found', 'issue')
  return emailResponse(args.context, email)
}

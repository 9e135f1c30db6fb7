import { issueLinks, newsletterLinks } from '#app/inquiries/newsletter-links.server.ts'
import { type EmailKind, emailKinds } from '#domain/mails/email-kinds.ts'
import { sampleOf } from '#domain/mails/email-samples.server.ts'
import type { SampleLinks } from '#domain/mails/sample-links.ts'
import { nobodysToken } from '#domain/newsletter/send-test.server.ts'
import type { AnyEmail } from '#domain/outbox/email.ts'
import type { Env } from '#platform/env.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { leaveNotificationsPath } from '#shared/paths/notifications.ts'

/** The kind of email that a URL names. Throws not-found 'email'. */
export function emailKindIn({ kind }: { kind: string }): EmailKind {
  const found = emailKinds.find((each) => each === kind)
  if (!found) throw new DomainError('not-found', 'email')
  return found
}

/** An email of a kind as this site would write it, to somebody made up. */
export const emailPreview = (env: Env, kind: EmailKind, locale: Locale): AnyEmail =>
  sampleOf(kind)(locale, linksOf(env))

const linksOf = (env: Env): SampleLinks => ({
  ...newsletterLinks(env),
  page: (path) => env.publicUrl + path,
  leave: () => env.publicUrl + leaveNotificationsPath,
  link: (path) => `${env.publicUrl}${path}?${new URLSearchParams({ token: nobodysToken })}`,
  token: nobodysToken,
  issue: issueLinks(env),
})

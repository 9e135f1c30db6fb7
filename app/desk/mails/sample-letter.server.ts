import { issueLinks, newsletterLinks } from '#app/inquiries/newsletter-links.server.ts'
import { type EmailKind, emailKinds } from '#domain/mails/email-kinds.ts'
import { sampleOf } from '#domain/mails/letter-samples.server.ts'
import type { SampleLinks } from '#domain/mails/sample-links.ts'
import { nobodysToken } from '#domain/newsletter/send-test.server.ts'
import type { AnyLetter } from '#domain/outbox/letter.ts'
import type { Env } from '#platform/env.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { leaveNotificationsPath } from '#shared/paths.ts'

/** The kind of letter that a URL names. Throws not-found 'letter'. */
export function letterKindIn({ kind }: { kind: string }): EmailKind {
  const found = emailKinds.find((each) => each === kind)
  if (!found) throw new DomainError('not-found', 'letter')
  return found
}

/** A letter of a kind as this site would write it, to somebody made up. */
export const sampleLetter = (env: Env, kind: EmailKind, locale: Locale): AnyLetter =>
  sampleOf(kind)(locale, linksOf(env))

const linksOf = (env: Env): SampleLinks => ({
  ...newsletterLinks(env),
  page: (path) => env.publicUrl + path,
  leave: () => env.publicUrl + leaveNotificationsPath(),
  link: (path) => `${env.publicUrl}${path}?${new URLSearchParams({ token: nobodysToken })}`,
  token: nobodysToken,
  issue: issueLinks(env),
})

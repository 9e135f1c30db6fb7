import type { NewsletterLinks } from '#domain/inquiries/newsletter-links.ts'
import type { IssueLinks } from '#domain/newsletter/issue-email.ts'
import type { EmailLinks } from '#domain/outbox/email-links.server.ts'

/** Where the links of sample emails lead: to pages of this site, by tokens that open nothing. */
export type SampleLinks = EmailLinks &
  NewsletterLinks & {
    link: (path: string) => string
    token: string
    issue: IssueLinks
  }

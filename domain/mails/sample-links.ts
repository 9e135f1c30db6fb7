import type { EventLinks } from '#domain/events/letters.server.ts'
import type { NewsletterLinks } from '#domain/inquiries/newsletter-links.ts'
import type { IssueLinks } from '#domain/newsletter/letters.ts'

/** Where the links of sample letters lead: to pages of this site, by tokens that open nothing. */
export type SampleLinks = EventLinks &
  NewsletterLinks & {
    page: (path: string) => string
    link: (path: string) => string
    token: string
    issue: IssueLinks
  }

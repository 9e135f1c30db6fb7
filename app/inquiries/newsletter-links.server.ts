import type { NewsletterLinks } from '#domain/inquiries/newsletter-links.ts'
import type { IssueLinks } from '#domain/newsletter/issue-email.ts'
import type { IssueItem } from '#domain/newsletter/issue-item.ts'
import type { Env } from '#platform/env.server.ts'
import { articlePath, articlesPath } from '#shared/paths/articles.ts'
import { coursePath } from '#shared/paths/course.ts'
import { eventPath, eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { confirmNewsletterPath, homePath, leaveNewsletterPath } from '#shared/paths/site.ts'

/** The addresses in the newsletter's mails. */
export function newsletterLinks({ publicUrl }: Pick<Env, 'publicUrl'>): NewsletterLinks {
  const linkTo = (page: string) => (token: string) => `${publicUrl}${page}?${new URLSearchParams({ token })}`
  return {
    confirm: linkTo(confirmNewsletterPath),
    unsubscribe: linkTo(leaveNewsletterPath),
  }
}

/** The addresses in an issue. */
export const issueLinks = (env: Pick<Env, 'publicUrl'>): IssueLinks => ({
  home: `${env.publicUrl}${homePath}`,
  list: {
    course: `${env.publicUrl}${coursesPath}`,
    event: `${env.publicUrl}${eventsPath}`,
    article: `${env.publicUrl}${articlesPath}`,
  },
  item: (item) => `${env.publicUrl}${pathOf(item)}`,
  unsubscribe: newsletterLinks(env).unsubscribe,
})

/** The page of something new. */
export function pathOf({ kind, id }: Pick<IssueItem, 'kind' | 'id'>): string {
  switch (kind) {
    case 'course':
      return coursePath(id)
    case 'event':
      return eventPath(id)
    case 'article':
      return articlePath(id)
  }
}

export const tokenIn = (url: URL): string => url.searchParams.get('token') ?? ''

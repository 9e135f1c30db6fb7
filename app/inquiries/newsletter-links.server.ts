import { href } from 'react-router'
import type { NewsletterLinks } from '#domain/inquiries/newsletter-links.ts'
import type { IssueLinks } from '#domain/newsletter/issue-email.ts'
import type { IssueItem } from '#domain/newsletter/issue-item.ts'
import type { Env } from '#platform/env.server.ts'

/** The addresses in the newsletter's mails. */
export function newsletterLinks({ publicUrl }: Pick<Env, 'publicUrl'>): NewsletterLinks {
  const linkTo = (page: string) => (token: string) => `${publicUrl}${page}?${new URLSearchParams({ token })}`
  return {
    confirm: linkTo(href('/newsletter/confirm')),
    unsubscribe: linkTo(href('/newsletter/unsubscribe')),
  }
}

/** The addresses in an issue. */
export const issueLinks = (env: Pick<Env, 'publicUrl'>): IssueLinks => ({
  home: `${env.publicUrl}${href('/')}`,
  list: {
    course: `${env.publicUrl}${href('/courses')}`,
    event: `${env.publicUrl}${href('/events')}`,
    article: `${env.publicUrl}${href('/artikel')}`,
  },
  item: (item) => `${env.publicUrl}${pathOf(item)}`,
  unsubscribe: newsletterLinks(env).unsubscribe,
})

/** The page of something new. */
export function pathOf({ kind, id }: Pick<IssueItem, 'kind' | 'id'>): string {
  switch (kind) {
    case 'course':
      return href('/courses/:courseId', { courseId: id })
    case 'event':
      return href('/events/:eventId', { eventId: id })
    case 'article':
      return href('/artikel/:articleId', { articleId: id })
  }
}

export const tokenIn = (url: URL): string => url.searchParams.get('token') ?? ''

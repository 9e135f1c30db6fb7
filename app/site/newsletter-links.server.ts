import { href } from 'react-router'
import type { NewsletterLinks } from '#domain/inquiries/newsletter-links.ts'
import type { Env } from '#platform/env.server.ts'

/** The addresses in the newsletter's mails. */
export function newsletterLinks({ publicUrl }: Pick<Env, 'publicUrl'>): NewsletterLinks {
  const linkTo = (page: string) => (token: string) => `${publicUrl}${page}?${new URLSearchParams({ token })}`
  return {
    confirm: linkTo(href('/newsletter/confirm')),
    unsubscribe: linkTo(href('/newsletter/unsubscribe')),
  }
}

export const tokenIn = (url: URL): string => url.searchParams.get('token') ?? ''

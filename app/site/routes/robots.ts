import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { siteMapPath } from '#shared/paths/site.ts'
import type { Route } from './+types/robots.ts'

/** What is of no use to a search engine: screens behind a sign-in, forms, and answers that are no pages. */
const closed = [
  '/account',
  '/admin',
  '/api/',
  '/auth/',
  '/certificate',
  '/dashboard',
  '/instructor',
  '/locale',
  '/messages',
  '/saved',
  '/staff',
  '/student',
]

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [] })
  const { publicUrl } = context.get(requestContext).env
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${siteMapPath}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

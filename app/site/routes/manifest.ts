import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { site } from '#content/site.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/manifest.ts'

/** How the site looks among the apps of a phone. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [] })
  const { locale } = context.get(requestContext)
  const manifest = {
    name: `${site.name} · ${site.tagline[locale]}`,
    short_name: site.name,
    description: site.description[locale],
    lang: locale,
    start_url: homePath,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf7ee',
    theme_color: '#1a4632',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}

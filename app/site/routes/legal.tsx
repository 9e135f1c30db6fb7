import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { legalLinks } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { type LegalPage, legalText } from '#app/site/legal-text.server.ts'
import stackedTables from '#app/site/stacked-tables.css?url'
import { Prose } from '#app/ui/prose.tsx'
import { m } from '#messages'
import { barePath } from '#shared/bare-path.ts'
import { formatDate } from '#shared/dates.ts'
import { cookiesPath, privacyPath, termsPath } from '#shared/paths/site.ts'
import type { Route } from './+types/legal.ts'

const pages: Record<string, LegalPage> = {
  [privacyPath]: 'privacy',
  [termsPath]: 'terms',
  [cookiesPath]: 'cookies',
}

export const handle: ScreenHandle = { reading: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const path = barePath(url.pathname)
  cachePage(context, { tags: [] })
  return { ...(await legalText(pages[path] ?? 'privacy', locale)), path, locale }
}

/** Its tables are wider than its text, and too wide for phones. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stackedTables }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? m.common_legal(),
    description: args.loaderData?.description ?? '',
  })

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, description, updated, html, path, locale } = loaderData
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <p className="muted">{m.site_legal_updated({ date: formatDate(updated, locale) })}</p>
      </div>
      <div className="split">
        <Prose html={html} language={locale} />
        <nav className="stack-sm" aria-labelledby="legal-others">
          <h2 id="legal-others">{m.site_legal_others()}</h2>
          <ul className="stack-sm">
            {legalLinks
              .filter(({ to }) => to !== path)
              .map(({ to, label }) => (
                <li key={to}>
                  <AppLink to={to}>{label()}</AppLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

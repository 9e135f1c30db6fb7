import { href } from 'react-router'
import { AppLink } from '#app/components/app-link.tsx'
import { LessonText } from '#app/components/lesson-text.tsx'
import { legalLinks } from '#app/components/navigation.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import type { ScreenHandle } from '#app/hydration.ts'
import { type LegalPage, legalText } from '#app/legal-text.server.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Route } from './+types/legal.ts'

const pages: Record<string, LegalPage> = {
  [href('/privacy')]: 'privacy',
  [href('/terms')]: 'terms',
  [href('/cookies')]: 'cookies',
}

export const handle: ScreenHandle = { reading: true }

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  cachePage(context, { tags: [] })
  return { ...legalText(pages[path] ?? 'privacy', locale), path, locale }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? m.footer_legal(),
    description: args.loaderData?.description ?? '',
  })

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, description, updated, html, path, locale } = loaderData
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <p className="muted">{m.legal_updated({ date: formatDate(updated, locale) })}</p>
      </div>
      <div className="split">
        <LessonText html={html} language={locale} />
        <nav className="stack-sm" aria-labelledby="legal-others">
          <h2 id="legal-others">{m.legal_others()}</h2>
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

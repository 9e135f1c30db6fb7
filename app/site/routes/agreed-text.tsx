import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { agreedTextHtml } from '#app/site/legal-text.server.ts'
import stackedTables from '#app/site/stacked-tables.css?url'
import { Prose } from '#app/ui/prose.tsx'
import { agreedText } from '#domain/consents/own-consents.server.ts'
import { m } from '#messages'
import { formatDate, formatDateTime, noonOf } from '#shared/dates.ts'
import { consentsPath } from '#shared/paths/account.ts'
import type { Route } from './+types/agreed-text.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const { at, edition, ...found } = await agreedText(db, viewer, args.params.consentId)
  const title = found.document === 'terms' ? m.common_terms() : m.common_privacy_policy()
  return {
    title,
    html: await agreedTextHtml(found, title),
    language: found.locale,
    when: formatDateTime(at, locale, viewer.timeZone),
    edition: formatDate(noonOf(edition), locale),
  }
}

/** Its tables are wider than its text, and too wide for phones. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stackedTables }]

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.title ?? m.common_legal())

export default function AgreedText({ loaderData }: Route.ComponentProps) {
  const { title, html, language, when, edition } = loaderData
  return (
    <div className="wrap-narrow page">
      <div className="page-head">
        <BackLink to={consentsPath}>{m.common_consents_title()}</BackLink>
        <h1>{title}</h1>
        <p className="lead">{m.site_agreed_text_lead({ when })}</p>
        <p className="muted">{m.common_text_edition({ date: edition })}</p>
      </div>
      <Prose html={html} language={language} />
    </div>
  )
}

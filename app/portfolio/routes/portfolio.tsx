import { data, redirect } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { personData } from '#app/portfolio/person-data.ts'
import portfolioStyles from '#app/portfolio/portfolio.css?url'
import { PortfolioView } from '#app/portfolio/portfolio-view.tsx'
import printStyles from '#app/portfolio/print.css?url'
import { ReaderTools } from '#app/portfolio/reader-tools.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { qrPath } from '#domain/certificates/qr-path.ts'
import { shownPortfolio } from '#domain/portfolio/shown-portfolio.server.ts'
import { m } from '#messages'
import { portfolioPath, portfolioPicturePath } from '#shared/paths/people.ts'
import type { Route } from './+types/portfolio.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** What somebody shows of themselves, for anyone who asks, as long as they do. It is read from the primary and no answer
 *  is kept: what is switched off is gone with the next request. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, env, locale } = context.get(requestContext)
  const { page, claims } = await shownPortfolio(db, params.handle, env)
  const { handle } = page
  if (handle !== params.handle) throw redirect(portfolioPath(handle) + url.search)
  const { publicUrl } = env
  return data(
    { page, claims, publicUrl, qr: qrPath(publicUrl + portfolioPath(handle)), locale },
    { headers: page.isIndexed ? {} : { 'x-robots-tag': 'noindex' } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: portfolioStyles },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
]

export const meta: Route.MetaFunction = (args) => {
  const shown = args.loaderData
  if (!shown) return hiddenMeta(m.common_page_not_found())
  const { page } = shown
  return [
    ...pageMeta(args, {
      title: page.fullName,
      description: page.headline || page.about || m.portfolio_description({ name: page.fullName }),
      image: portfolioPicturePath(page.handle),
      jsonLd: page.isIndexed ? (absolute) => [personData(absolute, page)] : undefined,
    }),
    ...(page.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { page, publicUrl } = loaderData
  const address = publicUrl + portfolioPath(page.handle)
  return <PortfolioView {...loaderData} tools={<ReaderTools fullName={page.fullName} address={address} />} />
}

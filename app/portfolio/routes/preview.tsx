import { redirect } from 'react-router'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import portfolioStyles from '#app/portfolio/portfolio.css?url'
import { PortfolioView } from '#app/portfolio/portfolio-view.tsx'
import printStyles from '#app/portfolio/print.css?url'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Notice } from '#app/ui/notice.tsx'
import { qrPath } from '#domain/certificates/qr-path.ts'
import { previewOfOwn } from '#domain/portfolio/shown-portfolio.server.ts'
import { m } from '#messages'
import { ownPortfolioPath } from '#shared/paths/account.ts'
import { portfolioPath } from '#shared/paths/people.ts'
import type { Route } from './+types/preview.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** The viewer's own portfolio as everybody would see it, whether or not it is switched on. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, env, locale } = args.context.get(requestContext)
  const shown = await previewOfOwn(db, viewer, env)
  if (!shown) throw redirect(ownPortfolioPath)
  const { publicUrl } = env
  return { ...shown, publicUrl, qr: qrPath(publicUrl + portfolioPath(shown.page.handle)), locale }
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: portfolioStyles },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
]

export const meta: Route.MetaFunction = () => screenMeta(m.portfolio_preview())

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap preview-bar stack-sm no-print">
        <BackLink to={ownPortfolioPath}>{m.portfolio_back_to_edit()}</BackLink>
        <Notice>{m.portfolio_preview_text()}</Notice>
      </div>
      <PortfolioView {...loaderData} />
    </>
  )
}

import { data, redirect } from 'react-router'
import certificateStyles from '#app/certificates/certificate.css?url'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ProofRecord } from '#app/portfolio/proof-record.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'
import { provenClaim } from '#domain/portfolio/claim.ts'
import { shownPortfolio } from '#domain/portfolio/shown-portfolio.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { portfolioPath, portfolioProofPath } from '#shared/paths/people.ts'
import { aboutPath } from '#shared/paths/site.ts'
import type { Route } from './+types/proof.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** What the platform vouches for behind one claim of a portfolio, as its own records say at this moment. It is there as
 *  long as the claim is. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, env, locale } = context.get(requestContext)
  const { page, claims } = await shownPortfolio(db, params.handle, env)
  const proven = provenClaim(claims, params.item)
  if (!proven) throw new DomainError('not-found', 'proof')
  const { fullName, handle } = page
  if (handle !== params.handle)
    throw redirect(portfolioProofPath({ handle, item: String(proven.claim.item) }) + url.search)
  return data(
    { person: { fullName, handle }, proven, now: new Date(), locale },
    { headers: { 'x-robots-tag': 'noindex' } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: certificateStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(
    loaderData ? `${m.portfolio_proof()}: ${loaderData.proven.claim.title}` : m.common_page_not_found(),
  )

export default function Proof({ loaderData }: Route.ComponentProps) {
  const { person, proven, now, locale } = loaderData
  const words = { site: site.name, name: proven.claim.holderName, title: proven.claim.title }
  return (
    <div className="wrap-narrow page stack-lg">
      <BackLink to={portfolioPath(person.handle)}>{m.portfolio_back_to({ name: person.fullName })}</BackLink>
      <div className="verdict">
        <Icon name="success" />
        <div className="stack-sm">
          <h1>{m.portfolio_vouched({ site: site.name })}</h1>
          <p>
            {proven.kind === 'event'
              ? m.portfolio_vouched_event(words)
              : m.portfolio_vouched_assignment(words)}
          </p>
        </div>
      </div>
      <ProofRecord fullName={person.fullName} proven={proven} now={now} locale={locale} />
      <p className="muted">
        {m.portfolio_proof_note()} <a href={aboutPath}>{m.portfolio_proof_who({ site: site.name })}</a>
      </p>
    </div>
  )
}

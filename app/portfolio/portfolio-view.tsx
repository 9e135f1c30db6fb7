import type { ReactNode } from 'react'
import { QrCode } from '#app/events/qr-code.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { site } from '#content/site.ts'
import type { Claims } from '#domain/portfolio/claim.ts'
import { type PortfolioPage, readAddress } from '#domain/portfolio/portfolio-page.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { portfolioPath, resumePath } from '#shared/paths/people.ts'
import { contactPath } from '#shared/paths/site.ts'
import { ClaimLists } from './claim-lists.tsx'

type Props = {
  page: PortfolioPage
  claims: Claims
  /** Of this site. */
  publicUrl: string
  qr: { path: string; modules: number }
  /** What anyone who reads it can do with it. Left out where its person looks at it before others can, with all that
   *  only works for others. */
  tools?: ReactNode
  locale: Locale
}

/** A portfolio, which is a CV where it is printed. What its person says of themselves stands apart from what the platform vouches for. */
export function PortfolioView({ page, claims, publicUrl, qr, tools, locale }: Props) {
  const address = publicUrl + portfolioPath(page.handle)
  return (
    <article>
      <Head page={page} address={address} qr={qr} tools={tools} />
      <div className="wrap portfolio-body">
        <div className="stack-lg">
          {page.about && (
            <section className="stack" aria-labelledby="about">
              <h2 id="about">{m.common_portfolio_about()}</h2>
              <p className="portfolio-text" dir="auto">
                {page.about}
              </p>
            </section>
          )}
          <ClaimLists
            claims={claims}
            fullName={page.fullName}
            handle={tools ? page.handle : null}
            publicUrl={publicUrl}
            locale={locale}
          />
        </div>
        <aside className="stack-lg">
          {page.skills.length > 0 && (
            <section className="stack-sm" aria-labelledby="skills">
              <h2 id="skills">{m.common_portfolio_skills()}</h2>
              <ul className="cluster list-plain">
                {page.skills.map((skill) => (
                  <li key={skill}>
                    <Badge>{skill}</Badge>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Links links={page.links} />
          {tools && <ForReaders page={page} address={address} />}
        </aside>
      </div>
    </article>
  )
}

type HeadProps = Pick<Props, 'page' | 'qr' | 'tools'> & { address: string }

const Head = ({ page, address, qr, tools }: HeadProps) => (
  <header className="hero">
    <div className="wrap portfolio-head">
      <Avatar name={page.fullName} size="lg" />
      <div className="stack">
        <p className="eyebrow">{m.common_portfolio()}</p>
        <h1 dir="auto">{page.fullName}</h1>
        {page.headline && (
          <p className="lead" dir="auto">
            {page.headline}
          </p>
        )}
        {(page.city || page.email) && (
          <ul className="portfolio-facts list-plain">
            {page.city && (
              <li>
                <Icon name="pin" />
                <span dir="auto">{page.city}</span>
              </li>
            )}
            {page.email && (
              <li>
                <Icon name="mail" />
                <a href={`mailto:${page.email}`}>{page.email}</a>
              </li>
            )}
          </ul>
        )}
        {tools}
      </div>
      <div className="portfolio-qr">
        <QrCode {...qr} label={m.portfolio_qr()} />
        <span>{readAddress(address)}</span>
      </div>
    </div>
  </header>
)

const Links = ({ links }: Pick<PortfolioPage, 'links'>) =>
  links.length > 0 && (
    <section className="stack-sm" aria-labelledby="links">
      <h2 id="links">{m.common_portfolio_links()}</h2>
      <ul className="portfolio-links list-plain">
        {links.map(({ label, url }) => (
          <li key={url + label}>
            <a href={url} rel="nofollow ugc noopener noreferrer">
              <span dir="auto">{label}</span>
              <small>{readAddress(url)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

/** How far what stands here can be believed, the same for programs, and whom to tell of what does not belong here. */
function ForReaders({ page, address }: Pick<HeadProps, 'page' | 'address'>) {
  const report = new URLSearchParams({
    subject: m.portfolio_report_subject(),
    message: `${address}\n\n`,
  })
  return (
    <section className="stack-sm muted no-print" aria-labelledby="vouching">
      <h2 id="vouching" className="text-lg">
        {m.portfolio_vouching()}
      </h2>
      <p>{m.portfolio_vouching_text({ site: site.name })}</p>
      <p>
        <a href={resumePath(page.handle)}>{m.portfolio_json()}</a>
      </p>
      <p>
        <AppLink to={`${contactPath}?${report}`} rel="nofollow">
          {m.portfolio_report()}
        </AppLink>
      </p>
    </section>
  )
}

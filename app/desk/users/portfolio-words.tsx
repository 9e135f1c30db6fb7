import { Fact } from '#app/ui/fact.tsx'
import type { PortfolioPage } from '#domain/portfolio/portfolio-page.ts'
import { m } from '#messages'

/** What somebody says of themselves in a portfolio that was taken down, as it stands by now: what an admin decides on.
 *  What the platform vouches for needs no look. */
export const PortfolioWords = ({ page }: { page: PortfolioPage }) => (
  <section className="card card-padded stack" aria-labelledby="as-it-is">
    <h2 id="as-it-is">{m.desk_portfolio_as_it_is()}</h2>
    <p className="muted">{m.desk_portfolio_as_it_is_text()}</p>
    <dl className="fact-rows">
      {page.headline && (
        <Fact label={m.common_portfolio_headline()}>
          <bdi>{page.headline}</bdi>
        </Fact>
      )}
      {page.about && (
        <Fact label={m.common_portfolio_about()}>
          <span className="whitespace-pre-line" dir="auto">
            {page.about}
          </span>
        </Fact>
      )}
      {page.city && (
        <Fact label={m.common_portfolio_city()}>
          <bdi>{page.city}</bdi>
        </Fact>
      )}
      {page.skills.length > 0 && <Fact label={m.common_portfolio_skills()}>{page.skills.join(', ')}</Fact>}
      {page.links.length > 0 && (
        <Fact label={m.common_portfolio_links()}>
          {page.links.map(({ label, url }) => (
            <span key={url + label} className="wrap-anywhere">
              <bdi>{label}</bdi>: {url}
              <br />
            </span>
          ))}
        </Fact>
      )}
      {page.email && <Fact label={m.common_email()}>{page.email}</Fact>}
    </dl>
  </section>
)

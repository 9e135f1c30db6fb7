import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { ownPortfolioPath } from '#shared/paths/account.ts'

/** The way to what somebody may show of themselves. */
export const PortfolioCard = () => (
  <section className="card card-padded stack" aria-labelledby="portfolio">
    <h2 id="portfolio">{m.common_portfolio()}</h2>
    <p className="muted">{m.people_portfolio_card()}</p>
    <div>
      <ButtonLink to={ownPortfolioPath} variant="secondary" icon="award">
        {m.people_portfolio_open()}
      </ButtonLink>
    </div>
  </section>
)

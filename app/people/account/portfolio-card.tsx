import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'

/** The way to what somebody may show of themselves. */
export const PortfolioCard = () => (
  <section className="card card-padded stack" aria-labelledby="portfolio">
    <h2 id="portfolio">{m.common_portfolio()}</h2>
    <p className="muted">{m.people_portfolio_card()}</p>
    <div>
      <ButtonLink to={href('/account/portfolio')} variant="secondary" icon="award">
        {m.people_portfolio_open()}
      </ButtonLink>
    </div>
  </section>
)

import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import type { OptionalPurpose } from '#shared/consents.ts'
import { accountPath, ownPortfolioPath } from '#shared/paths/account.ts'

type Props = {
  /** Null while their address is not confirmed. */
  newsletter: boolean | null | 'too-young'
  wantsDigest: boolean
  /** Elsewhere: it can't be switched on as it stands, or there is none yet. */
  portfolio: boolean | 'elsewhere'
}

/** What nobody has to agree to, each apart, given and taken back by one press (intents 'newsletter', 'digest', 'portfolio'). */
export const OptionalConsents = ({ newsletter, wantsDigest, portfolio }: Props) => (
  <section className="card card-padded stack" aria-labelledby="optional">
    <h2 id="optional">{m.people_consents_optional()}</h2>
    <p className="muted">{m.people_consents_optional_text()}</p>
    <ul className="list-plain stack">
      <Purpose
        purpose="newsletter"
        title={m.common_newsletter()}
        text={m.people_consents_newsletter_text()}
        isOn={newsletter}
      />
      <Purpose
        purpose="digest"
        title={m.common_consent_digest()}
        text={m.people_consents_digest_text()}
        isOn={wantsDigest}
      />
      <Purpose
        purpose="portfolio"
        title={m.people_consents_portfolio()}
        text={m.people_consents_portfolio_text()}
        isOn={portfolio}
      />
    </ul>
  </section>
)

type PurposeProps = {
  purpose: OptionalPurpose
  title: string
  text: string
  isOn: boolean | null | 'too-young' | 'elsewhere'
}

const Purpose = ({ purpose, title, text, isOn }: PurposeProps) => (
  <li className="spread">
    <div className="beside-button">
      <h3 id={purpose}>
        {title} {isOn === true && <Badge tone="success">{m.people_on()}</Badge>}
      </h3>
      <p className="muted">{text}</p>
      {isOn === 'too-young' && <p className="muted">{m.people_consents_too_young()}</p>}
      {isOn === null && (
        <p className="muted">
          {m.people_consents_unconfirmed()} <AppLink to={accountPath}>{m.common_to_account()}</AppLink>
        </p>
      )}
    </div>
    {isOn === 'elsewhere' && (
      <ButtonLink to={ownPortfolioPath} variant="secondary" size="sm">
        {m.people_portfolio_open()}
      </ButtonLink>
    )}
    {typeof isOn === 'boolean' && (
      <form method="post">
        <input type="hidden" name="wanted" value={isOn ? '' : 'on'} />
        <Button
          name="intent"
          value={purpose}
          variant="secondary"
          size="sm"
          aria-describedby={purpose}
          pendingLabel={m.common_saving()}
        >
          {isOn ? m.people_turn_off() : m.common_turn_on()}
        </Button>
      </form>
    )}
  </li>
)

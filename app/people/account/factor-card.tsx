import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import { ownSecondFactorPath } from '#shared/paths/account.ts'

/** Whether the account has a second factor, and the way to it. */
export const FactorCard = ({ hasFactor }: { hasFactor: boolean }) => (
  <section className="card card-padded stack" aria-labelledby="second-factor">
    <h2 id="second-factor">
      {m.common_second_factor()} {hasFactor && <Badge tone="success">{m.people_on()}</Badge>}
    </h2>
    <p className="muted">{m.people_factor_lead()}</p>
    <div>
      <ButtonLink to={ownSecondFactorPath} variant="secondary" icon="lock">
        {hasFactor ? m.people_factor_manage() : m.people_factor_set_up()}
      </ButtonLink>
    </div>
  </section>
)

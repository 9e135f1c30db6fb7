import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { consentsPath } from '#shared/paths/account.ts'

/** The way to what somebody has agreed to. */
export const ConsentsCard = () => (
  <section className="card card-padded stack" aria-labelledby="consents">
    <h2 id="consents">{m.common_consents_title()}</h2>
    <p className="muted">{m.people_consents_card()}</p>
    <div>
      <ButtonLink to={consentsPath} variant="secondary">
        {m.people_consents_open()}
      </ButtonLink>
    </div>
  </section>
)

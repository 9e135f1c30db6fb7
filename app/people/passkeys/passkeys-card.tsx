import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { ownPasskeysPath } from '#shared/paths/account.ts'

/** The way to one's passkeys. */
export const PasskeysCard = () => (
  <section className="card card-padded stack" aria-labelledby="passkeys">
    <h2 id="passkeys">{m.people_passkeys_title()}</h2>
    <p className="muted">{m.people_passkeys_lead()}</p>
    <div>
      <ButtonLink to={ownPasskeysPath} variant="secondary" icon="lock">
        {m.people_passkeys_manage()}
      </ButtonLink>
    </div>
  </section>
)

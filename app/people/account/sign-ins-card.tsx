import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { ownSignInsPath } from '#shared/paths/account.ts'

/** The way to how somebody signs in. */
export const SignInsCard = () => (
  <section className="card card-padded stack" aria-labelledby="sign-ins">
    <h2 id="sign-ins">{m.common_sign_ins_title()}</h2>
    <p className="muted">{m.people_sign_ins_card()}</p>
    <div>
      <ButtonLink to={ownSignInsPath} variant="secondary">
        {m.people_sign_ins_open()}
      </ButtonLink>
    </div>
  </section>
)

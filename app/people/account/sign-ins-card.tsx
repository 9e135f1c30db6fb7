import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'

/** The way to how somebody signs in. */
export const SignInsCard = () => (
  <section className="card card-padded stack" aria-labelledby="sign-ins">
    <h2 id="sign-ins">{m.common_sign_ins_title()}</h2>
    <p className="muted">{m.people_sign_ins_card()}</p>
    <div>
      <ButtonLink to={href('/account/sign-ins')} variant="secondary">
        {m.people_sign_ins_open()}
      </ButtonLink>
    </div>
  </section>
)

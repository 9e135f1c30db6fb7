import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { ownDataPath } from '#shared/paths/account.ts'

/** The way to what is held about somebody, and to their rights in it. */
export const DataCard = () => (
  <section className="card card-padded stack" aria-labelledby="data">
    <h2 id="data">{m.common_data_title()}</h2>
    <p className="muted">{m.people_data_card()}</p>
    <div>
      <ButtonLink to={ownDataPath} variant="secondary">
        {m.people_data_open()}
      </ButtonLink>
    </div>
  </section>
)

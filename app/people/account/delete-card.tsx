import { ButtonLink } from '#app/shell/button-link.tsx'
import { deletionDays } from '#domain/people/deletion-days.ts'
import { m } from '#messages'
import { deleteAccountPath } from '#shared/paths/account.ts'

/** The way out. */
export const DeleteCard = () => (
  <section className="card card-padded stack" aria-labelledby="delete">
    <h2 id="delete">{m.common_delete_title()}</h2>
    <p className="muted">{m.people_delete_card({ days: deletionDays })}</p>
    <div>
      <ButtonLink to={deleteAccountPath} variant="secondary">
        {m.people_delete_open()}
      </ButtonLink>
    </div>
  </section>
)

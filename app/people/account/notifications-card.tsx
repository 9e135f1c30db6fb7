import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { notificationSettingsPath } from '#shared/paths/notifications.ts'

/** The way to what somebody is notified of, and how. */
export const NotificationsCard = () => (
  <section className="card card-padded stack" aria-labelledby="notifications">
    <h2 id="notifications">{m.common_notifications()}</h2>
    <p className="muted">{m.people_notifications_lead()}</p>
    <div>
      <ButtonLink to={notificationSettingsPath} variant="secondary" icon="bell">
        {m.common_choose_notifications()}
      </ButtonLink>
    </div>
  </section>
)

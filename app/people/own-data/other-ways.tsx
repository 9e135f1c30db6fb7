import { m } from '#messages'
import { accountPath, consentsPath, deleteAccountPath } from '#shared/paths/account.ts'
import { notificationSettingsPath } from '#shared/paths/notifications.ts'

/** What somebody corrects, takes back and deletes by themselves, each on its own screen; of these, anyone who is held for
 *  how old they are has those that open for them. */
export const OtherWays = ({ isHeld }: { isHeld: boolean }) => (
  <section className="card card-padded stack" aria-labelledby="ways">
    <h2 id="ways">{m.people_data_ways()}</h2>
    <ul className="bullet-list">
      {!isHeld && (
        <li>
          <a href={accountPath}>{m.people_data_way_correct()}</a>
        </li>
      )}
      <li>
        <a href={consentsPath}>{m.people_data_way_consents()}</a>
      </li>
      {!isHeld && (
        <li>
          <a href={notificationSettingsPath}>{m.people_data_way_news()}</a>
        </li>
      )}
      <li>
        <a href={deleteAccountPath}>{m.common_delete_title()}</a>
      </li>
    </ul>
  </section>
)

import { href } from 'react-router'
import { m } from '#messages'

/** What somebody corrects, takes back and deletes by themselves, each on its own screen; of these, anyone who is held for
 *  how old they are has those that open for them. */
export const OtherWays = ({ isHeld }: { isHeld: boolean }) => (
  <section className="card card-padded stack" aria-labelledby="ways">
    <h2 id="ways">{m.people_data_ways()}</h2>
    <ul className="bullet-list">
      {!isHeld && (
        <li>
          <a href={href('/account')}>{m.people_data_way_correct()}</a>
        </li>
      )}
      <li>
        <a href={href('/account/consents')}>{m.people_data_way_consents()}</a>
      </li>
      {!isHeld && (
        <li>
          <a href={href('/account/notifications')}>{m.people_data_way_news()}</a>
        </li>
      )}
      <li>
        <a href={href('/account/delete')}>{m.common_delete_title()}</a>
      </li>
    </ul>
  </section>
)

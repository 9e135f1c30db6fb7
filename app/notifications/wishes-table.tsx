import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { type Channel, channels } from '#domain/notifications/channels.ts'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import { m } from '#messages'

const channelName = { here: m.notifications_here, mail: m.notifications_mail, push: m.notifications_push }

type Props = {
  kinds: readonly { kind: NotificationKind; name: string }[]
  form: AnsweredForm<never, Channel>
}

/** A box for each kind and way. */
export const WishesTable = ({ kinds, form }: Props) => (
  <table className="wishes">
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{m.notifications_wishes_kinds()}</span>
        </th>
        {channels.map((channel) => (
          <th key={channel} scope="col">
            {channelName[channel]()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ kind, name }) => (
        <tr key={kind}>
          <th scope="row">{name}</th>
          {channels.map((channel) => (
            <td key={channel}>
              <label className="check">
                <input
                  type="checkbox"
                  {...form.choice(channel, kind)}
                  aria-label={`${name}: ${channelName[channel]()}`}
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

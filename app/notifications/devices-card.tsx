import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { site } from '#content/site.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { m } from '#messages'

type Device = {
  id: string
  isCurrent: boolean
  device: { browser: string | null; system: string | null }
}

type Props = {
  /** Under which browsers ask for it; null where no device can be notified. */
  publicKey: string | null
  devices: readonly Device[]
  /** Of whose night. */
  zone: string
}

/** The browsers that show their person's notifications: the way to switch this one on (app/enhance/push.ts), and those that are on
 *  (intents 'push-sample', 'push-off'). */
export const DevicesCard = ({ publicKey, devices, zone }: Props) => (
  <section className="card card-padded stack" aria-labelledby="devices">
    <h2 id="devices">{m.notifications_push_title()}</h2>
    <p className="muted">{m.notifications_push_lead({ site: site.name, zone })}</p>
    {publicKey ? (
      <ThisDevice publicKey={publicKey} isOn={devices.some(({ isCurrent }) => isCurrent)} />
    ) : (
      <p>{m.notifications_push_off_here()}</p>
    )}
    {devices.length > 0 && (
      <ul className="list-plain stack">
        {devices.map((each) => (
          <DeviceRow key={each.id} {...each} />
        ))}
      </ul>
    )}
  </section>
)

/** One of what this browser can be is shown; without a script, what it needs. */
const ThisDevice = ({ publicKey, isOn }: { publicKey: string; isOn: boolean }) => (
  <div className="stack" data-push={publicKey} data-here={isOn || undefined}>
    <p data-state="no-script">{m.notifications_push_needs_script()}</p>
    <p data-state="home-screen" hidden>
      {m.notifications_push_home_screen({ site: site.name })}
    </p>
    <p data-state="unable" hidden>
      {m.notifications_push_unable()}
    </p>
    <p data-state="blocked" hidden>
      {m.notifications_push_blocked()}
    </p>
    <p data-state="on" hidden>
      {m.notifications_push_on()}
    </p>
    <div data-state="off" hidden>
      <Button type="button" icon="bell" data-push-on>
        {m.notifications_push_switch_on()}
      </Button>
    </div>
    <p className="muted" role="status" data-failed={m.notifications_push_failed()} />
  </div>
)

function DeviceRow({ id, isCurrent, device }: Device) {
  const name = deviceName(device)
  return (
    <li className="spread">
      <p>
        <b>{name}</b> {isCurrent && <Badge tone="success">{m.common_this_device()}</Badge>}
      </p>
      <form method="post" className="cluster" data-push-current={isCurrent || undefined}>
        <input type="hidden" name="deviceId" value={id} />
        <Button
          name="intent"
          value="push-sample"
          variant="secondary"
          size="sm"
          aria-label={m.notifications_push_send_sample_to({ device: name })}
        >
          {m.notifications_push_send_sample()}
        </Button>
        <Button
          name="intent"
          value="push-off"
          variant="secondary"
          size="sm"
          aria-label={m.notifications_push_switch_off_of({ device: name })}
        >
          {m.notifications_push_switch_off()}
        </Button>
      </form>
    </li>
  )
}

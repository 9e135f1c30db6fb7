import { m } from '#messages'

/** On a page that a device keeps: how it stands with what was done here. The script says it (app/enhance/offline.ts);
 *  without a worker there is nothing to say. */
export const OfflineState = () => (
  <p
    className="muted"
    role="status"
    data-offline-state={m.learning_offline_kept_short()}
    data-waiting={m.learning_offline_waiting({ n: '{n}' })}
  />
)

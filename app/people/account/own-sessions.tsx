import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { deviceName } from '#domain/people/device-name.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { TimeZone } from '#shared/time-zones.ts'

type OwnSession = {
  id: string
  isCurrent: boolean
  lastSeenAt: Date
  device: { browser: string | null; system: string | null }
}

/** Where somebody is signed in, to be ended one by one (intent 'revoke') or all at once ('revoke-all'). */
export function OwnSessions({ sessions, timeZone }: { sessions: readonly OwnSession[]; timeZone: TimeZone }) {
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone })
  return (
    <section className="card card-padded stack" aria-labelledby="sessions">
      <h2 id="sessions">{m.people_sessions_title()}</h2>
      <ul className="list-plain stack">
        {sessions.map((session) => (
          <li key={session.id} className="spread">
            <div>
              <p>
                <b>{deviceName(session.device)}</b>{' '}
                {session.isCurrent && <Badge tone="success">{m.common_this_device()}</Badge>}
              </p>
              <p className="muted">{m.people_session_last_seen({ date: date.format(session.lastSeenAt) })}</p>
            </div>
            {!session.isCurrent && (
              <form method="post">
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  name="intent"
                  value="revoke"
                  variant="secondary"
                  size="sm"
                  aria-label={m.people_session_revoke_device({ device: deviceName(session.device) })}
                >
                  {m.people_session_revoke()}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" className="spread" data-leaves>
        <p className="muted">{m.people_sign_out_everywhere_lead()}</p>
        <Button name="intent" value="revoke-all" variant="danger">
          {m.people_sign_out_everywhere()}
        </Button>
      </form>
    </section>
  )
}

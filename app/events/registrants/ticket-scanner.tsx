import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { type CheckInOutcome, Outcome } from './check-in-outcome.tsx'
import { canReadCodes, readCodes } from './qr-reader.ts'
import { ticketInCode } from './ticket-in-code.ts'

type Props = { path: string; timeZone: TimeZone; locale: Locale }
type State = 'unknown' | 'unable' | 'off' | 'on' | 'refused'

/** The ticket that is held before the camera is not sent again until it has been away for so long, in milliseconds. */
const away = 3000

/** Letting people in one after the other by the camera, without leaving the picture. Drawn once the script is there; a
 *  browser that reads no codes is told the other ways. */
export function TicketScanner({ path, timeZone, locale }: Props) {
  const [state, setState] = useState<State>('unknown')
  const fetcher = useFetcher<{ checkIn: CheckInOutcome | null }>()
  const send = (ticketCode: string) =>
    fetcher.submit({ intent: 'check-in', ticketCode }, { method: 'post', action: path })
  const video = useCamera(state === 'on', send, () => setState('refused'))
  useEffect(() => {
    canReadCodes().then((can) => setState(can ? 'off' : 'unable'))
  }, [])
  // The room is kept, so that nothing moves under a finger when the script has come.
  if (state === 'unknown') return <div className="ticket-scanner" />
  if (state === 'unable') return <p className="ticket-scanner muted">{m.events_scan_unable()}</p>
  const outcome = fetcher.data?.checkIn
  return (
    <div className="ticket-scanner stack-sm">
      {state === 'refused' && <Notice tone="warning">{m.events_scan_refused()}</Notice>}
      {state === 'on' && (
        <>
          <video
            ref={video}
            className="ticket-camera"
            muted
            playsInline
            aria-label={m.events_scan_picture()}
          />
          <div aria-live="assertive">
            {outcome ? (
              <Outcome path={path} outcome={outcome} timeZone={timeZone} locale={locale} />
            ) : (
              <p className="muted">{m.events_scan_hint()}</p>
            )}
          </div>
        </>
      )}
      <Button
        type="button"
        variant={state === 'on' ? 'secondary' : 'primary'}
        icon={state === 'on' ? 'close' : 'search'}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {state === 'on' ? m.events_scan_stop() : m.events_scan_start()}
      </Button>
    </div>
  )
}

/** The camera while it is wanted; each ticket that comes before it is said once. */
function useCamera(isWanted: boolean, onTicket: (ticket: string) => void, onRefused: () => void) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onTicket, onRefused })
  latest.current = { onTicket, onRefused }
  useEffect(() => {
    const { current } = video
    if (!isWanted || !current) return
    let seen = { code: '', at: 0 }
    let end: (() => void) | null = null
    let isOver = false
    const onCode = (code: string) => {
      const isNew = code !== seen.code || Date.now() - seen.at > away
      seen = { code, at: Date.now() }
      if (!isNew) return
      navigator.vibrate?.(60)
      latest.current.onTicket(ticketInCode(code))
    }
    readCodes(current, onCode)
      .then((stop) => {
        if (isOver) stop()
        else end = stop
      })
      .catch(() => latest.current.onRefused())
    return () => {
      isOver = true
      end?.()
    }
  }, [isWanted])
  return video
}

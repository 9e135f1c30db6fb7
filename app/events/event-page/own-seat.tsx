import { Form } from 'react-router'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Dialog } from '#app/shell/dialog.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type EventState, eventState } from '#domain/events/event-state.ts'
import { m } from '#messages'
import { eventCalendarPath, eventPath, ticketPath } from '#shared/paths/events.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'

type Props = {
  event: EventCardEvent
  checkedInAt: Date | null
  /** What goes back when the seat is given up, in whole rupiah. */
  goesBack: number
  /** The way in while it is open to this viewer. */
  meetingUrl: string | null
  /** Of an outside calendar, with the event filled in. */
  webCalendarUrl: string
  isAskingToCancel: boolean
  now: Date
}

/** What somebody who is registered has of it: the way in, the ticket, a note in their calendar, and the way out (SPEC §2, §9). */
export function OwnSeat(props: Props) {
  const { event, checkedInAt, meetingUrl, webCalendarUrl, isAskingToCancel, now } = props
  if (event.cancelledAt) return <Notice tone="danger">{m.events_is_cancelled()}</Notice>
  const { timing, room } = eventState(event, now)
  const canCancel = timing === 'upcoming'
  const ticket = ticketPath(event.id)
  return (
    <div className="stack-sm">
      <Notice tone="success" title={checkedInAt ? m.events_you_came() : m.events_you_are_in()}>
        {ownSeatText({ isOnline: event.eventType === 'online', timing, room, meetingUrl })}
      </Notice>
      {meetingUrl && (
        <ActionBar>
          <a
            className="btn btn-primary btn-lg btn-wide"
            href={meetingUrl}
            rel="noopener noreferrer"
            target="_blank"
          >
            <Icon name="external" />
            {m.events_join()}
          </a>
        </ActionBar>
      )}
      {timing !== 'past' && (
        <>
          {meetingUrl ? (
            <ButtonLink to={ticket} variant="secondary" wide>
              {m.events_ticket_open()}
            </ButtonLink>
          ) : (
            <ActionBar>
              <ButtonLink to={ticket} size="lg" wide>
                {m.events_ticket_open()}
              </ButtonLink>
            </ActionBar>
          )}
          <CalendarLinks event={event} webCalendarUrl={webCalendarUrl} />
        </>
      )}
      {canCancel && (
        <CancelRegistration event={event} goesBack={props.goesBack} isAsking={isAskingToCancel} />
      )}
    </div>
  )
}

type SeatText = Pick<EventState, 'timing' | 'room'> & Pick<Props, 'meetingUrl'> & { isOnline: boolean }

/** What stands under 'Your seat is kept': the way in that is not there yet, or when it is by now. */
function ownSeatText({ isOnline, timing, room, meetingUrl }: SeatText): string | null {
  if (timing === 'past') return m.events_has_ended()
  if (isOnline) return room === 'not-open-yet' && !meetingUrl ? m.events_join_later() : null
  return m.events_show_ticket()
}

type CancelProps = { event: EventCardEvent; goesBack: number; isAsking: boolean }

function CancelRegistration({ event, goesBack, isAsking }: CancelProps) {
  const path = eventPath(event.id)
  return (
    <>
      <ButtonLink to="?dialog=cancel" data-opens="cancel" variant="quiet" wide>
        {m.events_cancel()}
      </ButtonLink>
      <Dialog
        id="cancel"
        title={m.events_cancel_title()}
        open={isAsking}
        closeTo={path}
        actions={
          <Form method="post" action={path} className="cluster">
            <ButtonLink to={path} variant="secondary" data-closes="cancel">
              {m.events_keep_seat()}
            </ButtonLink>
            <Button name="intent" value="cancel" variant="danger" pendingLabel={m.common_one_moment()}>
              {m.events_cancel()}
            </Button>
          </Form>
        }
      >
        <p>
          {m.events_cancel_text({ title: event.title })}
          {event.maxAttendees > 0 && ` ${m.events_cancel_text_full()}`}
        </p>
        {goesBack > 0 && <p>{m.events_cancel_money({ amount: rupiahInText(goesBack) })}</p>}
      </Dialog>
    </>
  )
}

function CalendarLinks({ event, webCalendarUrl }: Pick<Props, 'event' | 'webCalendarUrl'>) {
  return (
    <p className="event-calendars">
      <a href={eventCalendarPath(event.id)} download="event.ics">
        <Icon name="calendar" />
        {m.events_add_to_calendar()}
      </a>
      <a href={webCalendarUrl} rel="noopener noreferrer" target="_blank">
        {m.events_add_to_google()}
      </a>
    </p>
  )
}

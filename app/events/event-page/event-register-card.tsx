import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { heldAt } from '#app/shell/frame/held-at.ts'
import { SaveButton, SavedLink, SaveForm } from '#app/shell/save-form.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { ReturningOrder } from '#domain/charging/own-money-columns.server.ts'
import { eventState, type RegistrationRefusal, registrationRefusal } from '#domain/events/event-state.ts'
import type { AgeRefusal } from '#domain/events/minimum-age.ts'
import type { Hold } from '#domain/people/hold.ts'
import { m } from '#messages'
import { birthDatePath, signInPath, signUpPath } from '#shared/paths/account.ts'
import { eventPath } from '#shared/paths/events.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import { refusalWords } from './event-refusal.ts'
import { HeldSeat, ReturningMoney } from './own-order.tsx'
import { OwnSeat } from './own-seat.tsx'

export type RegisterCardProps = {
  event: EventCardEvent & { minimumAge: number }
  /** What keeps the viewer from a seat by their age. */
  byAge: AgeRefusal | null
  registration: { checkedInAt: Date | null } | null
  waitingPosition: number | null
  waitingCount: number
  isSaved: boolean
  /** Whether a seat is to be paid for, the viewer's order of one that is under way, and whether staff have that rather than they. */
  hasToPay: boolean
  openOrderId: string | null
  openOrderWaits: boolean
  /** What goes back when the viewer gives up their seat, in whole rupiah, and the order by which it does since. */
  goesBack: number
  returningOrder: ReturningOrder | null
  /** The way in while it is open to this viewer. */
  meetingUrl: string | null
  isSignedIn: boolean
  /** What somebody who has signed in has to do before they can have a seat. */
  waitsFor: Hold | null
  now: Date
  /** Absolute, for sharing. */
  pageUrl: string
  /** Of an outside calendar, with the event filled in. */
  webCalendarUrl: string
  isAskingToCancel: boolean
}

const pathOf = ({ event }: { event: { id: string } }) => eventPath(event.id)

/** A screen of signing in or up, and back here. */
const backFrom = (screen: string, props: RegisterCardProps) =>
  `${screen}?${new URLSearchParams({ redirectTo: pathOf(props) })}`

/** The price and the way in; or the viewer's seat or place in line, and what they can do about it (SPEC §2, §9). */
export function EventRegisterCard(props: RegisterCardProps) {
  const { event, registration, waitingPosition, byAge, now } = props
  const refusal = registrationRefusal(event, now, byAge)
  const { standing } = eventState(event, now)
  const isGone = standing === 'cancelled' || standing === 'past'
  const price = <Price amount={event.price} />
  return (
    <Card as="section">
      <h2 className="sr-only">{m.events_registration()}</h2>
      <Thumbnail motif={event.motif} color={event.category?.color ?? null} url={event.thumbnailUrl} eager />
      {props.returningOrder && <ReturningMoney order={props.returningOrder} />}
      {registration ? (
        <>
          {price}
          <OwnSeat {...props} checkedInAt={registration.checkedInAt} />
        </>
      ) : props.openOrderId && !isGone ? (
        <HeldSeat orderId={props.openOrderId} isWithStaff={props.openOrderWaits} price={price} />
      ) : waitingPosition !== null && standing !== 'on-now' && !isGone ? (
        <>
          {price}
          {byAge && <Refused refusal={byAge} event={event} />}
          <Waiting {...props} />
        </>
      ) : (
        <WayIn {...props} price={price} refusal={refusal} />
      )}
      <div className="event-tools">
        <SaveForm isAnySaved={props.isSaved} />
        <SaveButton kind="event" id={event.id} isSaved={props.isSaved} />
        <ShareButton
          label={m.common_share()}
          url={props.pageUrl}
          title={event.title}
          done={m.events_share_done()}
          variant="quiet"
        />
      </div>
      <SavedLink />
    </Card>
  )
}

const Price = ({ amount }: { amount: number }) => (
  <p className="price">
    <span className="sr-only">{m.common_price()}: </span>
    <b>
      <Money amount={amount} zero={m.common_free()} />
    </b>
  </p>
)

function WayIn({
  refusal,
  price,
  ...props
}: RegisterCardProps & { refusal: RegistrationRefusal | null; price: ReactNode }) {
  const { event, isSignedIn, waitsFor, waitingCount } = props
  if (refusal && refusal !== 'event-full')
    return (
      <>
        {price}
        <Refused refusal={refusal} event={event} />
      </>
    )
  const isFull = refusal === 'event-full'
  return (
    <div className="stack-sm">
      {isFull && (
        <Notice tone="warning" title={m.common_event_is_full()}>
          {eventState(event, props.now).isHeld && `${m.events_held_text()} `}
          {props.hasToPay ? m.common_wait_to_pay_text() : m.events_wait_text()}
        </Notice>
      )}
      <ActionBar price={price}>
        <WayInButton {...props} isFull={isFull} />
      </ActionBar>
      {waitsFor && (
        <p className="muted">
          {waitsFor === 'guardian' ? m.events_waits_guardian() : m.events_waits_first_step()}
        </p>
      )}
      {!isSignedIn && !waitsFor && (
        <p className="muted">
          {m.common_no_account_yet()}{' '}
          <AppLink to={backFrom(signUpPath, props)}>{m.common_create_account()}</AppLink>
        </p>
      )}
      {event.minimumAge > 0 && <p className="muted">{m.common_for_age({ n: event.minimumAge })}</p>}
      {isFull && waitingCount > 0 && <p className="muted">{m.events_waiting_count({ n: waitingCount })}</p>}
      {!isFull && event.price > 0 && (
        <p className="muted">{props.hasToPay ? m.events_buy_note() : m.events_payment_note()}</p>
      )}
    </div>
  )
}

/** Why there is no seat for this reader, and what they can do about it. */
const Refused = ({ refusal, event }: { refusal: RegistrationRefusal; event: { id: string } }) => (
  <Notice tone={refusal === 'event-cancelled' ? 'danger' : 'info'}>
    {refusalWords[refusal]()}{' '}
    {refusal === 'event-age-unknown' && (
      <AppLink to={`${birthDatePath}?${new URLSearchParams({ redirectTo: pathOf({ event }) })}`}>
        {m.common_say_birth_date()}
      </AppLink>
    )}
  </Notice>
)

/** To pay, to register or to wait; for a visitor, to sign in first. */
function WayInButton(props: RegisterCardProps & { isFull: boolean }) {
  const { event, isFull, isSignedIn, waitsFor } = props
  if (waitsFor && waitsFor !== 'guardian')
    return (
      <ButtonLink to={backFrom(heldAt(waitsFor), props)} size="lg" wide>
        {m.common_first_step()}
      </ButtonLink>
    )
  if (props.hasToPay && !isFull && !waitsFor)
    return (
      <ButtonLink to={checkoutPath({ kind: 'event', subjectId: event.id })} size="lg" wide rel="nofollow">
        {m.common_buy({ price: rupiahInText(event.price) })}
      </ButtonLink>
    )
  if (!isSignedIn && !waitsFor)
    return (
      <ButtonLink to={backFrom(signInPath, props)} size="lg" wide>
        {isFull ? m.events_sign_in_to_wait() : m.events_sign_in_to_register()}
      </ButtonLink>
    )
  return (
    <Form method="post" action={pathOf(props)}>
      <Button
        name="intent"
        value={isFull ? 'wait' : 'register'}
        size="lg"
        wide
        pendingLabel={m.common_one_moment()}
      >
        {waitsFor ? m.common_ask_guardian() : isFull ? m.common_wait() : m.events_register()}
      </Button>
    </Form>
  )
}

function Waiting(props: RegisterCardProps) {
  return (
    <div className="stack-sm">
      <Notice tone="warning" title={m.events_position({ n: props.waitingPosition ?? 1 })}>
        {m.events_position_text()}
      </Notice>
      <Form method="post" action={pathOf(props)}>
        <Button name="intent" value="leave" variant="secondary" wide pendingLabel={m.common_one_moment()}>
          {m.events_leave()}
        </Button>
      </Form>
    </div>
  )
}

import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { withEachChosen } from '#app/answers/chosen-rows.server.ts'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { tillOf } from '#app/events/till.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Db } from '#db/client.server.ts'
import { type Attendee, checkInAttendee } from '#domain/events/check-in-attendee.server.ts'
import { messageRegistrants } from '#domain/events/message-registrants.server.ts'
import { addAttendeeSchema, registrantMessageSchema } from '#domain/events/registrant-forms.ts'
import { registrantNames } from '#domain/events/registrants.server.ts'
import { removeAttendee, removeWaiting } from '#domain/events/remove-attendee.server.ts'
import {
  addAttendee,
  emailOfWaiting,
  promoteWaiting,
  type Seated,
} from '#domain/events/seat-attendee.server.ts'
import { giveFree } from '#domain/payments/give-free.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { CheckInOutcome } from './check-in-outcome.tsx'
import { registrantsPlace } from './registrants-path.ts'

/** Of a button there is nothing to check. */
const anyForm = z.unknown()

/** A form of an event's people. `list`: their list as it is narrowed and paged, where its reader stays. */
export type RegistrantPost = {
  scope: RequestContext
  viewer: Viewer
  eventId: string
  form: FormData
  list: string
}

/** What the screen shows of an answer: what the door says, or a form with what is wrong. */
export const shown = (
  parts: {
    checkIn?: CheckInOutcome
    typed?: string | null
    letIn?: string
    form?: ReturnType<typeof replyTo>
  } = {},
) => ({
  checkIn: parts.checkIn ?? null,
  /** The code that the field begins with: one that let nobody in. null where none was typed. */
  typed: parts.typed ?? null,
  /** Whose row was let in or taken back by its own button. */
  letIn: parts.letIn,
  form: parts.form,
})

/** Lets somebody in. What can't be is said at the form, not on a screen of its own: the next person is waiting. */
export async function checkIn({ scope, viewer, eventId, form }: RegistrantPost) {
  const registrationId = textIn(form, 'registrationId')
  const ticketCode = textIn(form, 'ticketCode')
  const attendee: Attendee = registrationId ? { registrationId } : { ticketCode }
  const early = textIn(form, 'early') !== ''
  const say = (checkIn: CheckInOutcome, left = '') =>
    shown({
      checkIn,
      typed: registrationId ? null : left,
      letIn: checkIn.outcome === 'let-in' ? registrationId : '',
    })
  try {
    const done = await checkInAttendee(scope.db, viewer, eventId, attendee, { early })
    if (done.outcome === 'elsewhere') return refuse('not-found', say(done, ticketCode))
    return done.outcome === 'early' ? refuse('conflict', say(done)) : say(done)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'ticket' || registrationId) throw error
    return refuse('not-found', say({ outcome: 'unknown' }, ticketCode))
  }
}

/** Lets in all who were chosen. Long before the start nobody is: that is asked about one by one. */
export async function checkInChosen({ scope, viewer, eventId, form, list }: RegistrantPost) {
  const namesOf = (ids: string[]) => registrantNames(scope.db, viewer, eventId, ids)
  const show = (result: ReturnType<typeof replyTo>) => shown({ form: result })
  return withEachChosen(
    {
      scope,
      form,
      list: `${list}#${registrantsPlace}`,
      kind: 'attendees-checked-in',
      words: notLetIn,
      namesOf,
      show,
    },
    async (registrationId) => {
      const { outcome } = await checkInAttendee(scope.db, viewer, eventId, { registrationId })
      if (outcome === 'early') throw new DomainError('conflict', outcome)
    },
  )
}

const notLetIn = new Map([
  ['early', m.events_check_in_chosen_early],
  // Taken off the list since it was shown.
  ['ticket', m.common_chosen_gone],
])

/** The form that adds somebody by their address (add-dialog.tsx). */
export async function add({ scope, viewer, eventId, form, list }: RegistrantPost) {
  const submission = parseWithZod(form, { schema: addAttendeeSchema })
  if (submission.status !== 'success') return refuse('invalid', shown({ form: replyTo(submission) }))
  const { email, beyond } = submission.value
  try {
    const change = { beyondCapacity: beyond }
    const { fullName: name } = await seatFree(scope, { eventId, email }, (tx) =>
      addAttendee(tx, scope.outbox, viewer, eventId, email, change),
    )
    return redirectSaying(scope, `${list}#${registrantsPlace}`, { kind: 'attendee-added', name })
  } catch (error) {
    const words = isDomainError(error) ? refusedSeat(error.reason) : null
    if (!words) throw error
    return refuse('conflict', shown({ form: replyTo(submission, words) }))
  }
}

/** Gives a seat, and ends what its holder has ordered of the event. */
function seatFree(
  scope: RequestContext,
  { eventId, email }: { eventId: string; email: string },
  seat: (tx: Db) => Promise<Seated>,
): Promise<Seated> {
  return giveFree(scope.db, tillOf(scope), { kind: 'event', subjectId: eventId, email }, seat)
}

type Words = NonNullable<Parameters<typeof replyTo>[1]>

function refusedSeat(reason: string): Words | null {
  switch (reason) {
    case 'person':
      return { fieldErrors: { email: [m.events_add_unknown()] } }
    case 'unconfirmed-address':
      return { fieldErrors: { email: [m.common_email_unconfirmed()] } }
    case 'already-registered':
      return { fieldErrors: { email: [m.events_add_already()] } }
    case 'event-full':
      return { fieldErrors: { beyond: [m.events_beyond_required()] } }
    default:
      return refusedEvent(reason)
  }
}

/** Why nobody is seated any more, as a sentence about the whole form. */
function refusedEvent(reason: string): Words | null {
  const words: Record<string, () => string> = {
    'event-cancelled': m.events_seat_cancelled,
    'event-draft': m.events_seat_draft,
    'event-ended': m.events_seat_ended,
    'event-too-young': m.events_seat_too_young,
  }
  const sentence = words[reason]?.()
  return sentence ? { formErrors: [sentence] } : null
}

/** Gives a seat to somebody who waits. Where every seat is taken, the question names that (promote-question.tsx). */
export async function promote({ scope, viewer, eventId, form, list }: RegistrantPost) {
  const change = { beyondCapacity: textIn(form, 'beyond') !== '' }
  const waitingId = textIn(form, 'waitingId')
  try {
    const email = await emailOfWaiting(scope.db, viewer, eventId, waitingId)
    const { fullName: name } = await seatFree(scope, { eventId, email }, (tx) =>
      promoteWaiting(tx, scope.outbox, viewer, eventId, waitingId, change),
    )
    return redirectSaying(scope, `${list}#${registrantsPlace}`, { kind: 'attendee-promoted', name })
  } catch (error) {
    if (!isDomainError(error)) throw error
    const words =
      error.reason === 'event-full' ? { formErrors: [m.events_promote_full()] } : refusedEvent(error.reason)
    if (!words) throw error
    return refuse('conflict', shown({ form: replyTo(parseWithZod(form, { schema: anyForm }), words) }))
  }
}

/** Takes somebody off the list, or out of the line. */
export async function remove({ scope, viewer, eventId, form, list }: RegistrantPost) {
  const waitingId = textIn(form, 'waitingId')
  const registrationId = textIn(form, 'registrationId')
  const { db, outbox } = scope
  try {
    const { fullName: name } = await (waitingId
      ? removeWaiting(db, outbox, viewer, eventId, waitingId)
      : removeAttendee(db, outbox, viewer, eventId, registrationId))
    const kind = waitingId ? 'waiting-removed' : 'attendee-removed'
    return redirectSaying(scope, `${list}#${registrantsPlace}`, { kind, name })
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'checked-in') throw error
    const words = { formErrors: [m.events_remove_checked_in()] }
    return refuse('conflict', shown({ form: replyTo(parseWithZod(form, { schema: anyForm }), words) }))
  }
}

/** The form of a message to an event's people (message-dialog.tsx). */
export async function message({ scope, viewer, eventId, form, list }: RegistrantPost) {
  const submission = parseWithZod(form, { schema: registrantMessageSchema })
  if (submission.status !== 'success') return refuse('invalid', shown({ form: replyTo(submission) }))
  const { db, outbox } = scope
  try {
    const { unreached } = await messageRegistrants(db, outbox, viewer, eventId, submission.value)
    return redirectSaying(scope, list, { kind: unreached > 0 ? 'message-sent-to-some' : 'message-sent' })
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'nobody') throw error
    const words = { fieldErrors: { audience: [m.events_message_nobody()] } }
    return refuse('conflict', shown({ form: replyTo(submission, words) }))
  }
}

import { completeForm } from '#app/answers/complete-form.server.ts'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { eventForEditing } from '#domain/events/event-detail.server.ts'
import { eventFormSchema, typedEvent, typeEvent } from '#domain/events/schema.ts'
import { updateEvent } from '#domain/events/update-event.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { deskEventsPath } from '#shared/paths/desk.ts'
import { parseMoment } from '#shared/typed-values.ts'
import { meanWhatIsSent, readEventForm } from './event-form.server.ts'
import { fieldLabels, fieldsTogether } from './event-in-words.ts'

/** The form of an event that exists: back to the list, or the form again where something is wrong with it or both have changed the
 *  same field. */
export async function saveEvent(scope: RequestContext, viewer: Viewer, eventId: string, form: FormData) {
  meanWhatIsSent(form)
  await completeForm(form, () => typedNow(scope, viewer, eventId), ['is_published', 'past_ok'])
  const read = await readEventForm(scope, viewer, form)
  if (!read.input) return refuse('invalid', { result: read.reply, current: null })
  const { submission } = read
  try {
    const sent = sentForm(form, typedEvent.parse(submission.payload))
    const labels = fieldLabels()
    const update = await saveMerging(
      sent,
      { names: Object.keys(labels), together: fieldsTogether },
      async (typed) => {
        const { data: input } = eventFormSchema.safeParse(typed)
        const openedAt = parseMoment(typed.updated_at)
        return input ? updateEvent(scope.db, scope.outbox, viewer, eventId, input, { openedAt }) : null
      },
    )
    if (update.outcome === 'conflicts')
      return refuse('conflict', { result: replyMerged(submission, update.merge), current: update.current })
    const warning = update.saved.isOverfull ? `?${new URLSearchParams({ overfull: eventId })}` : ''
    const flash = savedWith({ kind: 'event-updated' }, update.fromOther, labels)
    return redirectSaying(scope, deskEventsPath + warning, flash)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'category') throw error
    const fieldErrors = { category_id: [m.events_form_category_invalid()] }
    return refuse('invalid', { result: replyTo(submission, { fieldErrors }), current: null })
  }
}

async function typedNow({ db }: RequestContext, viewer: Viewer, eventId: string) {
  const event = await eventForEditing(db, viewer, eventId)
  return typeEvent({ ...event, categoryId: event.category?.id ?? null })
}

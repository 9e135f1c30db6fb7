import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { replyTo } from '#app/answers/form-refusal.server.ts'
import { takePicture } from '#app/answers/uploaded-picture.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { timingOf } from '#domain/events/event-state.ts'
import { type EventInput, eventFormSchema } from '#domain/events/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { textIn } from '#shared/form-text.ts'

/** What the form of an event sends. */
export const eventFormFields = fieldsOf(eventFormSchema, 'thumbnail_file')

type Read =
  | { submission: Submission<EventInput>; input: EventInput }
  | { submission: Submission<EventInput>; input: null; reply: ReturnType<typeof replyTo> }

/** A form that posts the fields of SPEC §3 alone, without a time zone, has no box to tick: nobody is asked by it whether they mean a time
 *  that has begun. */
export function meanWhatIsSent(form: FormData): void {
  if (!form.has('time_zone')) form.set('past_ok', 'on')
}

/** Reads the form of an event, with the picture in it. What is published although it has begun is asked about once:
 *  nobody can register for it. `reply`: something in it is wrong. */
export async function readEventForm(scope: RequestContext, viewer: Viewer, form: FormData): Promise<Read> {
  meanWhatIsSent(form)
  const taken = await takePicture(scope, viewer, form, 'thumbnail_file')
  if (taken && 'picture' in taken) form.set('thumbnail_url', taken.picture.url)
  const submission = parseWithZod(form, { schema: eventFormSchema })
  const refused = (fieldErrors?: Record<string, string[]>) => ({
    submission,
    input: null,
    reply: replyTo(submission, { fieldErrors }),
  })
  if (taken && 'refusal' in taken) return refused({ thumbnail_url: [taken.refusal] })
  if (submission.status !== 'success') return refused()
  const { value: input } = submission
  const { startDate, timeZone, isPublished } = input
  const isMeant = !isPublished || timingOf(input, new Date()) === 'upcoming' || textIn(form, 'past_ok') !== ''
  if (!isMeant)
    return refused({
      past_ok: [m.events_form_past({ date: formatDateTime(startDate, scope.locale, timeZone) })],
    })
  return { submission, input }
}

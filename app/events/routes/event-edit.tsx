import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { eventFormFields } from '#app/events/event-form/event-form.server.ts'
import { EventForm } from '#app/events/event-form/event-form.tsx'
import { saveEvent } from '#app/events/event-form/save-event.server.ts'
import { eventSeats } from '#app/events/event-seats.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { eventForEditing } from '#domain/events/event-detail.server.ts'
import { timingOf } from '#domain/events/event-state.ts'
import { typeEvent } from '#domain/events/schema.ts'
import { pictureNews } from '#domain/people/enqueue-pictures.server.ts'
import { m } from '#messages'
import { createEventPath, deskEventsPath } from '#shared/paths/desk.ts'
import { registrantsPath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/event-edit.ts'

export const handle = {
  hydrate: true,
  failed: m.events_failed_load,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const [event, categories] = await Promise.all([
    eventForEditing(db, viewer, args.params.eventId),
    allCategories(db, locale),
  ])
  const { id, title, registeredCount, heldCount, maxAttendees } = event
  const opened = new Date()
  return {
    event: { id, title, registeredCount, heldCount, maxAttendees, timing: timingOf(event, opened) },
    picture: await pictureNews(db, id),
    typed: typeEvent({ ...event, categoryId: event.category?.id ?? null }),
    categories,
    draftName: `${viewer.id}.event.${id}`,
    opened,
    locale,
  }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireCaretaker(args)
  const { db } = args.context.get(requestContext)
  await eventForEditing(db, viewer, args.params.eventId)
}

export const action = acceptUploads({ mostBytes: 8_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, eventFormFields)
  const work = () => saveEvent(scope, viewer, args.params.eventId, form)
  return orFailed({ scope, form, words: m.events_failed_update }, work, (result) => ({
    result,
    current: null,
  }))
}

export const meta: Route.MetaFunction = () => screenMeta(m.events_edit())

export default function EventEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { event, locale } = loaderData
  return (
    <div className="wrap page">
      <BackLink to={deskEventsPath}>{m.events_back_to_desk()}</BackLink>
      <div className="page-head">
        <h1>{m.events_edit()}</h1>
        <p className="lead" dir="auto">
          {event.title} · {eventSeats(event, event, locale)}
        </p>
        <p className="cluster">
          <ButtonLink to={registrantsPath(event.id)} variant="quiet" size="sm" icon="users">
            {m.common_registrants()}
          </ButtonLink>
          <ButtonLink
            to={`${createEventPath}?${new URLSearchParams({ like: event.id })}`}
            variant="quiet"
            size="sm"
            icon="plus"
          >
            {m.common_duplicate_event()}
          </ButtonLink>
        </p>
      </div>
      <EventForm
        {...loaderData}
        key={actionData?.current?.updated_at}
        lastResult={actionData?.result}
        current={actionData?.current ?? null}
        isNew={false}
        registeredCount={event.registeredCount}
      />
    </div>
  )
}

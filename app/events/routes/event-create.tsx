import { fillAbsent } from '#app/answers/complete-form.server.ts'
import { orFailed, refuse, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { eventFormFields, readEventForm } from '#app/events/event-form/event-form.server.ts'
import { EventForm } from '#app/events/event-form/event-form.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { createEvent } from '#domain/events/create-event.server.ts'
import { eventForEditing } from '#domain/events/event-detail.server.ts'
import { newTypedEvent, typeLike } from '#domain/events/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { deskEventsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/event-create.ts'

export const handle = {
  hydrate: true,
  failed: m.common_failed_categories,
} satisfies ScreenHandle

/** `?like=`: everything but its days as of an event that there is, to be held again. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const likeId = args.url.searchParams.get('like')
  const [categories, like] = await Promise.all([
    allCategories(db, locale),
    likeId ? eventForEditing(db, viewer, likeId) : null,
  ])
  return {
    typed: like ? typeLike({ ...like, categoryId: like.category?.id ?? null }) : newTypedEvent,
    like: like && { id: like.id, title: like.title },
    categories,
    draftName: `${viewer.id}.event.new${like ? `.${like.id}` : ''}`,
    opened: new Date(),
    locale,
  }
}

const admit = (args: Route.ActionArgs) => requireCaretaker(args)

export const action = acceptUploads({ mostBytes: 8_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, eventFormFields)
  const work = () => create(scope, viewer, form)
  return orFailed({ scope, form, words: m.events_failed_create }, work, (result) => result)
}

async function create(scope: RequestContext, viewer: Viewer, form: FormData) {
  // Without a zone it is no form of ours, which `readEventForm` has to see.
  fillAbsent(form, newTypedEvent, ['time_zone'])
  const read = await readEventForm(scope, viewer, form)
  if (!read.input) return refuse('invalid', read.reply)
  try {
    await createEvent(scope.db, viewer, read.input)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'category') throw error
    return refuseForm(read.submission, { fieldErrors: { category_id: [m.events_form_category_invalid()] } })
  }
  return redirectSaying(scope, deskEventsPath, { kind: 'event-created' })
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_create_event())

export default function EventCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { like, ...props } = loaderData
  return (
    <div className="wrap page">
      <BackLink to={deskEventsPath}>{m.events_back_to_desk()}</BackLink>
      <div className="page-head">
        <h1>{m.common_create_event()}</h1>
        {like && (
          <p className="lead" dir="auto">
            {m.events_form_like({ title: like.title })}
          </p>
        )}
      </div>
      <EventForm {...props} key={like?.id} lastResult={actionData} isNew />
    </div>
  )
}

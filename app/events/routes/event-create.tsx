import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { EventForm } from '#app/events/event-form/event-form.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { createEvent } from '#domain/events/create-event.server.ts'
import { eventFormSchema, newTypedEvent } from '#domain/events/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/event-create.ts'

export const handle = {
  hydrate: true,
  maxFormBytes: 224_000,
  failed: m.common_failed_categories,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  return { typed: newTypedEvent, categories: await allCategories(db, locale), locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(eventFormSchema))
  const work = () => create(scope, viewer, form)
  return orFailed({ scope, form, words: m.events_failed_create }, work, (result) => result)
}

async function create(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: eventFormSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    await createEvent(scope.db, viewer, submission.value)
  } catch (error) {
    if (!isDomainError(error) || error.reason !== 'category') throw error
    return refuseForm(submission, { fieldErrors: { category_id: [m.events_form_category_invalid()] } })
  }
  return redirectSaying(scope, href('/admin/events'), { kind: 'event-created' })
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_create_event())

export default function EventCreate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <BackLink to={href('/admin/events')}>{m.events_back_to_desk()}</BackLink>
      <div className="page-head">
        <h1>{m.common_create_event()}</h1>
      </div>
      <EventForm {...loaderData} lastResult={actionData} isNew />
    </div>
  )
}

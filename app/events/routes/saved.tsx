import { href } from 'react-router'
import { EventCard } from '#app/events/event-card.tsx'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ownSavedEvents } from '#domain/events/own-events.server.ts'
import { timingOf } from '#domain/events/policy.ts'
import { m } from '#messages'
import type { Route } from './+types/saved.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const cursor = args.url.searchParams.get('cursor')
  return { ...(await ownSavedEvents(db, viewer, cursor)), isFirst: !cursor, now: new Date(), locale }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_saved_events())

export default function Saved({ loaderData }: Route.ComponentProps) {
  const { events, nextCursor, isFirst, now, locale } = loaderData
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{m.common_saved_events()}</h1>
        <p className="lead">{m.events_saved_lead()}</p>
      </div>
      {events.length > 0 ? (
        <section className="card-grid">
          <h2 className="sr-only">{m.common_events()}</h2>
          {events.map((event) => (
            <EventCard key={event.id} event={event} timing={timingOf(event, now)} locale={locale} />
          ))}
        </section>
      ) : (
        <EmptyState title={m.events_saved_empty_title()} text={m.events_saved_empty_text()}>
          <ButtonLink to={href('/events')}>{m.common_find_event()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        next={nextCursor && `${href('/saved')}?${new URLSearchParams({ cursor: nextCursor })}`}
        first={isFirst ? null : href('/saved')}
      />
    </div>
  )
}

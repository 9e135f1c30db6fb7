import { href } from 'react-router'
import { EventCard } from '#app/events/event-card.tsx'
import { EventFilters } from '#app/events/event-filters.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { eventCatalogue } from '#domain/events/catalogue.server.ts'
import { eventFilterNames, parseEventFilter } from '#domain/events/schema.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import type { Route } from './+types/events.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, locale } = context.get(requestContext)
  const filter = parseEventFilter(url.searchParams)
  const [catalogue, categories] = await Promise.all([eventCatalogue(db, filter), allCategories(db)])
  cachePage(context, {
    tags: ['events'],
    query: eventFilterNames,
    until: catalogue.changesAt,
  })
  return { ...catalogue, categories, filter, locale }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.events_title(), description: m.events_lead() })

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events, count, isCountCut, nextCursor, categories, filter, locale } = loaderData
  const { cursor, time, ...narrowed } = filter
  const pageAt = (next: string | null) => {
    const chosen = { ...narrowed, time: time === 'upcoming' ? '' : time, cursor: next ?? '' }
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))
    return query.size > 0 ? `${href('/events')}?${query}` : href('/events')
  }
  const isFiltered = time !== 'upcoming' || Object.values(narrowed).some((value) => value !== '')
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{m.events_title()}</h1>
        <p className="lead">{m.events_lead()}</p>
      </div>
      <div className="split-filter">
        <EventFilters filter={filter} categories={categories} isFiltered={isFiltered} />
        <section className="stack">
          <h2 className="sr-only">{m.courses_results()}</h2>
          <p className="muted" role="status" data-results>
            {m.events_found({ n: formatCount(count, locale) + (isCountCut ? '+' : '') })}
          </p>
          <div data-results>
            {events.length > 0 ? (
              <div className="card-grid">
                {events.map((event, position) => (
                  <EventCard
                    key={event.id}
                    event={event}
                    timing={time}
                    locale={locale}
                    eager={position < 3}
                  />
                ))}
              </div>
            ) : (
              <EmptyState title={m.events_empty_title()} text={m.courses_empty_text()}>
                <ButtonLink to={href('/events')} variant="secondary">
                  {m.courses_clear()}
                </ButtonLink>
              </EmptyState>
            )}
            <Pagination next={nextCursor && pageAt(nextCursor)} first={cursor ? pageAt(null) : null} />
          </div>
        </section>
      </div>
    </div>
  )
}

import { EventCard } from '#app/events/event-card.tsx'
import { EventFilters } from '#app/events/event-filters.tsx'
import { onlyFrame } from '#app/middleware/own-parts.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { CataloguePage } from '#app/shell/catalogue-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { allCategories } from '#domain/courses/catalogue.server.ts'
import { eventCatalogue } from '#domain/events/catalogue.server.ts'
import { eventFilterNames, parseEventFilter } from '#domain/events/schema.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { eventsPath } from '#shared/paths/events.ts'
import type { Route } from './+types/events.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db, locale } = context.get(requestContext)
  const filter = parseEventFilter(url.searchParams)
  const now = new Date()
  const [catalogue, categories] = await Promise.all([
    eventCatalogue(db, filter, now),
    allCategories(db, locale),
  ])
  cachePage(context, {
    tags: ['events'],
    query: eventFilterNames(),
    until: catalogue.changesAt,
    own: onlyFrame,
  })
  return { ...catalogue, categories, filter, now, locale }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.events_title(), description: m.events_lead() })

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events, count, isCountCut, nextCursor, previousCursor, categories, filter, now, locale } =
    loaderData
  const { cursor, time, ...narrowed } = filter
  const chosen = { ...narrowed, time: time === 'upcoming' ? '' : time }
  const pageAt = (next: string) => pathWith(eventsPath, { ...chosen, cursor: next })
  const isFiltered = Object.values(chosen).some((value) => value !== '')
  return (
    <CataloguePage
      title={m.events_title()}
      lead={m.events_lead()}
      filters={<EventFilters filter={filter} categories={categories} isFiltered={isFiltered} />}
      found={m.events_found({ n: formatCount(count, locale) + (isCountCut ? '+' : '') })}
      empty={events.length === 0 ? emptyWords({ ...narrowed, cursor, time }) : null}
      next={nextCursor && pageAt(nextCursor)}
      previous={previousCursor && pageAt(previousCursor)}
      first={cursor ? pageAt('') : null}
    >
      {events.map((event, position) => (
        <EventCard key={event.id} event={event} now={now} locale={locale} eager={position < 3} />
      ))}
    </CataloguePage>
  )
}

/** Where nothing is planned, or over, there is nothing to filter. */
function emptyWords({ time, ...others }: Record<string, string>) {
  if (Object.values(others).some((value) => value !== ''))
    return { title: m.common_no_events_found(), text: m.common_no_match_text(), clearTo: eventsPath }
  const text = time === 'upcoming' ? m.events_none_planned_text() : m.events_none_past_text()
  return { title: m.common_no_events_yet(), text, clearTo: null }
}

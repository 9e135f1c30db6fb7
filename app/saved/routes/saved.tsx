import { CourseCard } from '#app/courses/course-card.tsx'
import { EventCard } from '#app/events/event-card.tsx'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { savedOnDevice } from '#app/saved/saved-cookie.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { SaveForm } from '#app/shell/save-form.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ownSavedEvents } from '#domain/events/own-events.server.ts'
import { coursesOnDevice, eventsOnDevice } from '#domain/saved/device-list.server.ts'
import { ownSavedCourses } from '#domain/saved/own-saved-courses.server.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath, savedPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/saved.ts'

/** The courses and events that somebody has saved: in their account, or, as a visitor, on their device. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const cursor = url.searchParams.get('cursor')
  const isEvents = url.searchParams.get('tab') === 'events'
  const found = isEvents
    ? await savedEventsOf(scope, request, cursor)
    : await savedCoursesOf(scope, request, cursor)
  return { found, isFirst: !cursor, isVisitor: !scope.viewer, now: new Date(), locale: scope.locale }
}

async function savedCoursesOf(
  { db, viewer, ...scope }: RequestContext,
  request: Request,
  cursor: string | null,
) {
  const page = viewer
    ? await ownSavedCourses(db, viewer, cursor)
    : {
        courses: await coursesOnDevice(db, savedOnDevice(scope, request)),
        nextCursor: null,
        previousCursor: null,
      }
  return { kind: 'courses' as const, ...page }
}

async function savedEventsOf(
  { db, viewer, ...scope }: RequestContext,
  request: Request,
  cursor: string | null,
) {
  const page = viewer
    ? await ownSavedEvents(db, viewer, cursor)
    : {
        events: await eventsOnDevice(db, savedOnDevice(scope, request)),
        nextCursor: null,
        previousCursor: null,
      }
  return { kind: 'events' as const, ...page }
}

export const handle = { footer: 'line' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => screenMeta(m.common_saved())

const pathOf = (kind: 'courses' | 'events', cursor = '') =>
  pathWith(savedPath, { tab: kind === 'events' ? kind : '', cursor })

export default function Saved({ loaderData }: Route.ComponentProps) {
  const { found, isFirst, isVisitor } = loaderData
  const tabs = { courses: m.common_courses, events: m.common_events }
  return (
    <div className="wrap page stack">
      <div className="page-head">
        <h1>{m.common_saved()}</h1>
        <p className="lead">{isVisitor ? m.saved_lead_visitor() : m.saved_lead()}</p>
      </div>
      <Tabs
        label={m.saved_tabs()}
        tabs={(['courses', 'events'] as const).map((kind) => ({
          to: pathOf(kind),
          label: tabs[kind](),
          current: kind === found.kind,
        }))}
      />
      <h2 className="sr-only">{tabs[found.kind]()}</h2>
      {found.kind === 'courses' ? (
        <SavedCourses found={found} />
      ) : (
        <SavedEvents {...loaderData} found={found} />
      )}
      <Pagination
        next={found.nextCursor && pathOf(found.kind, found.nextCursor)}
        previous={found.previousCursor && pathOf(found.kind, found.previousCursor)}
        first={isFirst ? null : pathOf(found.kind)}
      />
    </div>
  )
}

type Found = Route.ComponentProps['loaderData']['found']
type Of<Kind extends Found['kind']> = Extract<Found, { kind: Kind }>

const SavedCourses = ({ found: { courses } }: { found: Of<'courses'> }) =>
  courses.length > 0 ? (
    <div className="card-grid">
      <SaveForm isAnySaved />
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} saved={[course.id]} />
      ))}
    </div>
  ) : (
    <EmptyState title={m.saved_courses_empty()} text={m.saved_courses_empty_text()}>
      <ButtonLink to={coursesPath}>{m.saved_find_course()}</ButtonLink>
    </EmptyState>
  )

function SavedEvents({
  found: { events },
  now,
  locale,
}: Pick<Route.ComponentProps['loaderData'], 'now' | 'locale'> & { found: Of<'events'> }) {
  if (events.length === 0)
    return (
      <EmptyState title={m.saved_events_empty()} text={m.saved_events_empty_text()}>
        <ButtonLink to={eventsPath}>{m.common_find_event()}</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="card-grid">
      {events.map((event) => (
        <EventCard key={event.id} event={event} now={now} locale={locale} />
      ))}
    </div>
  )
}

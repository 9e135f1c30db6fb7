import { href } from 'react-router'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskCard } from '#app/desk/dashboards/desk-card.tsx'
import { LearningAnalytics } from '#app/desk/dashboards/learning-analytics.tsx'
import { StaffTabs, staffTabPath } from '#app/desk/dashboards/staff-tabs.tsx'
import { EventTiles } from '#app/desk/events/event-tiles.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { publishCourse } from '#app/studio/course-actions.server.ts'
import { DeskCourseFilters } from '#app/studio/course-filters.tsx'
import { DeskCourseCard } from '#app/studio/desk-course-card.tsx'
import { SentDrafts } from '#app/studio/drafts/sent-drafts.tsx'
import { failureWords } from '#app/studio/failure-words.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import type { StudioPost } from '#app/studio/studio-post.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { eventFigures } from '#domain/events/desk-events.server.ts'
import { type PlatformOverview, platformOverview } from '#domain/insights/platform-overview.server.ts'
import {
  enrollmentGrowth,
  type Growth,
  overallCompletion,
  topCourses,
  weeklyLearning,
} from '#domain/insights/platform-trends.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/staff-dashboard.ts'

export const handle = { hydrate: true, failed: m.common_failed_dashboard } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'staff')
  const { db, locale } = args.context.get(requestContext)
  const [overview, part] = await Promise.all([
    platformOverview(db, viewer),
    partOf(db, viewer, args.url.searchParams),
  ])
  return { fullName: viewer.fullName, overview, part, locale }
}

/** What the chosen tab shows. */
async function partOf(db: RequestContext['db'], viewer: Viewer, query: URLSearchParams) {
  switch (query.get('tab')) {
    case 'courses': {
      const filter = parseCourseDeskFilter(query)
      return { tab: 'courses', filter, ...(await deskCourses(db, viewer, filter)) } as const
    }
    case 'events':
      return { tab: 'events', figures: await eventFigures(db) } as const
    case 'analytics': {
      const [weeks, top, completion] = await Promise.all([
        weeklyLearning(db, viewer),
        topCourses(db, viewer),
        overallCompletion(db, viewer),
      ])
      return { tab: 'analytics', weeks, top, completion } as const
    }
    default:
      return { tab: 'overview', growth: await enrollmentGrowth(db, viewer) } as const
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'staff')
  const known = args.context.get(requestContext)
  const form = await readForm(args.request)
  const post = { known, viewer, courseId: textIn(form, 'courseId'), form }
  const words = failureWords(textIn(form, 'intent'), viewer)
  return orFailed(
    { known, form, words },
    () => change(post),
    (result) => result,
  )
}

async function change(post: StudioPost) {
  const { known, form } = post
  switch (form.get('intent')) {
    case 'publish':
      return redirectSaying(known, paths.courses, { kind: await publishCourse(post, true) })
    case 'unpublish':
      return redirectSaying(known, paths.courses, { kind: await publishCourse(post, false) })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_staff_title())

// The list stays here; what is done with one course is done on the screens of the studio.
const studioPaths = studioPathsOf('staff')
const paths = { ...studioPaths, courses: staffTabPath('courses') }

export default function StaffDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, overview, part, locale } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div>
        <h1>{m.desk_staff_title()}</h1>
        <p className="lead">{m.common_greeting({ name: fullName })}</p>
      </div>
      <SentDrafts />
      <FailureNotice result={actionData} />
      <StaffTabs current={part.tab} openInquiries={overview.openInquiries} />
      {part.tab === 'overview' && <Overview overview={overview} growth={part.growth} locale={locale} />}
      {part.tab === 'courses' && <Courses {...part} />}
      {part.tab === 'events' && <Events figures={part.figures} locale={locale} />}
      {part.tab === 'analytics' && <LearningAnalytics {...part} locale={locale} />}
    </div>
  )
}

type OverviewProps = { overview: PlatformOverview; growth: Growth; locale: Locale }

function Overview({ overview, growth, locale }: OverviewProps) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <>
      <div className="stack-sm">
        <dl className="stat-grid">
          <StatTile icon="book" label={m.desk_total_courses()} value={count(overview.courses)} />
          <StatTile icon="check" label={m.common_published()} value={count(overview.publishedCourses)} />
          <StatTile icon="award" label={m.desk_tile_revenue()} value={formatRupiah(overview.revenue)} />
          <StatTile icon="flame" label={m.desk_tile_growth()} value={growthWords(growth)} />
        </dl>
        <p className="muted">
          {m.desk_growth_text({ now: count(growth.thisMonth), before: count(growth.lastMonth) })}
        </p>
      </div>
      <section className="stack" aria-labelledby="quick">
        <h2 id="quick">{m.common_quick_actions()}</h2>
        <ul className="list-plain desk-cards">
          <DeskCard
            to={studioPaths.create}
            icon="plus"
            title={m.common_create_course()}
            text={m.desk_card_courses_text()}
          />
          <DeskCard
            to={href('/admin/events/create')}
            icon="calendar"
            title={m.common_create_event()}
            text={m.desk_card_events_text()}
          />
          <DeskCard
            to={href('/admin/events')}
            icon="users"
            title={m.desk_to_events()}
            text={m.desk_events_text({ n: count(overview.events) })}
          />
          <DeskCard
            to={href('/staff/inbox')}
            icon="mail"
            title={m.desk_inbox_title()}
            text={m.desk_card_inbox_text({ n: count(overview.openInquiries) })}
          />
        </ul>
      </section>
    </>
  )
}

/** Without a month to compare with there is no percentage (DECISIONS 5). */
function growthWords({ thisMonth, lastMonth }: Growth): string {
  if (lastMonth === 0) return thisMonth > 0 ? m.desk_growth_new() : m.desk_growth_none()
  const percent = Math.round((100 * (thisMonth - lastMonth)) / lastMonth)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

type CoursesPart = Extract<Route.ComponentProps['loaderData']['part'], { tab: 'courses' }>

function Courses({ courses, nextCursor, filter }: CoursesPart) {
  const { search, status } = filter
  return (
    <section className="stack" aria-labelledby="courses">
      <div className="spread">
        <h2 id="courses">{m.common_courses()}</h2>
        <div className="actions">
          <ButtonLink to={studioPaths.courses} variant="quiet">
            {m.common_see_all_courses()}
          </ButtonLink>
          <ButtonLink to={studioPaths.create} icon="plus">
            {m.common_create_course()}
          </ButtonLink>
        </div>
      </div>
      <DeskCourseFilters filter={filter} tab="courses" />
      {courses.length > 0 ? (
        <div className="wide-grid">
          {courses.map((course) => (
            <DeskCourseCard
              key={course.id}
              course={course}
              paths={paths}
              showsInstructor
              deleteTo={pathWith(studioPaths.courses, { delete: course.id })}
            />
          ))}
        </div>
      ) : (
        <EmptyState title={m.common_no_courses_found()} text={m.common_no_match_text()} />
      )}
      <Pagination
        next={nextCursor && pathWith(paths.courses, { search, status, cursor: nextCursor })}
        first={filter.cursor ? pathWith(paths.courses, { search, status }) : null}
      />
    </section>
  )
}

type EventsProps = { figures: Awaited<ReturnType<typeof eventFigures>>; locale: Locale }

function Events({ figures, locale }: EventsProps) {
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">{m.common_events()}</h2>
      <p className="muted">{m.desk_events_text({ n: formatCount(figures.total, locale) })}</p>
      <EventTiles figures={figures} locale={locale} />
      <div className="actions">
        <ButtonLink to={href('/admin/events')}>{m.desk_to_events()}</ButtonLink>
        <ButtonLink to={href('/admin/events/create')} variant="secondary" icon="plus">
          {m.common_create_event()}
        </ButtonLink>
      </div>
    </section>
  )
}

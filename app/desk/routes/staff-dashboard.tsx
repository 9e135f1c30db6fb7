import { redirect } from 'react-router'
import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { drawPlatform, growthOf } from '#app/desk/dashboards/draw-platform.server.ts'
import { LearningAnalytics } from '#app/desk/dashboards/learning-analytics.tsx'
import { StaffCourses, staffPaths } from '#app/desk/dashboards/staff-courses.tsx'
import { StaffOverview } from '#app/desk/dashboards/staff-overview.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { countedWhen } from '#app/shell/charts/counted-when.server.ts'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { moveChosen, publishChosen, questionOfCourses } from '#app/studio/chosen-courses.server.ts'
import { copyCourse, publishCourse, removeCourse } from '#app/studio/course-actions.server.ts'
import { drawCohorts } from '#app/studio/insights/cohort-table.server.tsx'
import { answerCourseList, backToCourses, type ListPost } from '#app/studio/studio-post.server.ts'
import { eventsAtTheDoor } from '#domain/events/events-at-the-door.server.ts'
import { platformCohorts } from '#domain/insights/cohorts.server.ts'
import { platformOverview } from '#domain/insights/platform-overview.server.ts'
import { platformLearning, platformTrend } from '#domain/insights/platform-trends.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { deskEventsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/staff-dashboard.ts'

export const handle = { hydrate: true, failed: m.common_failed_dashboard } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'staff')
  const { readDb, longDb, locale } = args.context.get(requestContext)
  const part = await partOf({ readDb, longDb, locale }, viewer, args.url.searchParams)
  return { fullName: viewer.fullName, part, locale }
}

/** What the chosen tab shows. */
async function partOf(
  { readDb, longDb: db, locale }: Pick<RequestContext, 'readDb' | 'longDb' | 'locale'>,
  viewer: Viewer,
  query: URLSearchParams,
) {
  switch (query.get('tab')) {
    case 'courses': {
      const filter = parseCourseDeskFilter(query)
      const [list, question] = await Promise.all([
        deskCourses(db, viewer, filter),
        questionOfCourses(db, viewer, query, locale),
      ])
      return { tab: 'courses', filter, ...list, ...question } as const
    }
    case 'events':
      throw redirect(deskEventsPath)
    case 'analytics': {
      const [trend, cohorts, learning] = await Promise.all([
        platformTrend(db, viewer),
        platformCohorts(db, viewer),
        platformLearning(db, viewer),
      ])
      const drawn = {
        chart: drawPlatform(trend, locale),
        cohorts: drawCohorts({ cohorts, locale, timeZone: viewer.timeZone }),
      }
      const reader = { locale, timeZone: viewer.timeZone }
      return {
        tab: 'analytics',
        ...drawn,
        learning: learning?.value ?? null,
        counted: countedWhen(learning, reader),
      } as const
    }
    default: {
      const [overview, trend, doors] = await Promise.all([
        platformOverview(readDb, viewer),
        platformTrend(db, viewer),
        eventsAtTheDoor(db, viewer),
      ])
      const drawn = { growth: growthOf(trend, locale), chart: drawPlatform(trend, locale) }
      return { tab: 'overview', ...drawn, overview, doors } as const
    }
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'staff')
  const fields = fieldsOf(chosenSchema, 'intent', 'courseId', 'categoryId', 'learners')
  return answerCourseList(args, viewer, { path: staffPaths.courses, fields }, change)
}

async function change(post: ListPost) {
  const { form, courseId, list } = post
  switch (form.get('intent')) {
    case 'publish':
      return backToCourses(post, await publishCourse(post, true))
    case 'unpublish':
      return backToCourses(post, await publishCourse(post, false))
    case 'publish-chosen':
      return publishChosen(post, true)
    case 'unpublish-chosen':
      return publishChosen(post, false)
    case 'move-chosen':
      return moveChosen(post)
    case 'duplicate':
      return copyCourse(post)
    case 'delete':
      return removeCourse(post, pathWith(list, { delete: courseId }))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_staff_title())

export default function StaffDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, part, locale } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div>
        <h1>{m.desk_staff_title()}</h1>
        <p className="lead">{m.common_greeting({ name: fullName })}</p>
      </div>
      <SentDrafts />
      {part.tab !== 'courses' && <FailureNotice result={actionData} />}
      {part.tab === 'overview' && <StaffOverview {...part} locale={locale} />}
      {part.tab === 'courses' && <StaffCourses {...part} lastResult={actionData} />}
      {part.tab === 'analytics' && <LearningAnalytics {...part} locale={locale} />}
    </div>
  )
}
